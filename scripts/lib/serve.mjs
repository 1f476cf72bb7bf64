import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './machine.mjs';

/** Runs the backend in a process group of its own, so that Ctrl+C reaches it once, through us; resolves with its exit code. */
export const serve = (node, env) => {
  const server = spawn(node, [join(root, 'src/backend/main.ts')], {
    cwd: root,
    // Over the channel it learns that we are gone, also where nobody could tell it.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  });
  let last = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // npm and the terminal may both deliver the same Ctrl+C; a later one means "at once".
      if (Date.now() - last < 800) return;
      last = Date.now();
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject).once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
};
