import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Served {
  readonly port: number;
  readonly pid: number;
  /** From the start of the process until it answered. */
  readonly upMs: number;
  /** From the start until the file was read through beside it. */
  readonly checkedMs: number;
  readonly stop: () => Promise<void>;
}

/** Starts the server of a checkout over a world, as it runs in earnest; behind a proxy, so that callers have addresses. */
export const serve = async (checkout: string, dir: string, dist = join(dir, 'no-site')): Promise<Served> => {
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'src/backend/main.ts'], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: '0',
      HOST: '127.0.0.1',
      PROXIES: '1',
      DEMO: '0',
      ORIGINS: 'http://own.example',
      DATA_DIR: dir,
      DIST: dist,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const said = async (words: RegExp): Promise<RegExpExecArray> => {
    for (let tries = 0; tries < 18_000; tries += 1) {
      const found = words.exec(output);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    child.kill('SIGKILL');
    throw new Error(`The server never said ${words}:\n${output}`);
  };
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const port = Number((await said(/"event":"listening","port":(\d+)/))[1]);
  const upMs = performance.now() - began;
  // Reading half a gigabyte beside it slows the first seconds; they are told, and not mixed with the others.
  await said(/"event":"the database is sound"/);
  // So do the ranks, in their thread.
  await said(/"event":"ranks computed"/);
  return { port, pid: Number(child.pid), upMs, checkedMs: performance.now() - began, stop };
};
