import { specialise } from './specialise.js';

/** eventsource-parser with `onEvent` and `onError`, without comments, a limit of its own, or quick ways for lines that the general way reads as well. */
export const plainEventSource = (code: string): string => specialise('eventsource-parser', code, {
  hash: '74eb03948c048c68',
  functions: {
    checkBufferSize: '',
    reset: '',
    noop: '',
    isDataPrefix: '',
    isEventPrefix: '',
    processLines: `function processLines(chunk) {
      let from = 0;
      for (const { 0: end, index } of chunk.matchAll(/\\r\\n|\\n|\\r(?=[^])/g)) {
        parseLine(chunk, from, index);
        from = index + end.length;
      }
      return chunk.slice(from);
    }`,
    parseLine: `function parseLine(chunk, start, end) {
      if (start === end) return dispatchEvent();
      const line = chunk.slice(start, end), at = line.indexOf(':');
      if (at < 0) processField(line, '', line);
      else if (at > 0) processField(line.slice(0, at), line.slice(at + (line.charCodeAt(at + 1) === SPACE ? 2 : 1)), line);
    }`,
  },
  expressions: {
    'checkBufferSize()': '0',
    'onRetry(parseInt(value, 10))': '0',
    '{ feed, reset }': '{ feed }',
    '{ onEvent = noop, onError = noop, onRetry = noop, onComment, maxBufferSize }': '{ onEvent, onError }',
    'typeof config == "function"': 'false',
  },
});
