// The single files for script tags, into dist/: `npm run build:bundle`. In one process: what they share is loaded once.
import { build } from 'vite';

for (const mode of ['bundle', 'bundle-stream-only', 'bundle-inspector', 'bundle-chat', 'bundle-a2ui', 'bundle-wires']) await build({ mode, logLevel: 'warn' });
