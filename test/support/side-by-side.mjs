// node test/support/side-by-side.mjs COMMAND…: runs the commands at the same time; fails when one of them does.
import { spawn } from 'node:child_process';

const commands = process.argv.slice(2);
const codes = await Promise.all(commands.map(command => new Promise(resolve => {
  const child = spawn(command, { shell: true, stdio: 'inherit' });
  child.once('error', () => { resolve(1); });
  child.once('close', code => { resolve(code ?? 1); });
})));
for (const [at, code] of codes.entries()) if (code !== 0) console.error(`failed: ${commands[at]}`);
process.exitCode = codes.some(code => code !== 0) ? 1 : 0;
