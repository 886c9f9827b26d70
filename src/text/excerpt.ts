export { excerptMarkdown } from './transcript.js';
export { excerptText } from './plain-text.js';
