/** One real backend on a small fresh world for all files of these tests; each file brings its own browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/lib/freePort.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of these tests listens. */
    readonly serverOrigin: string;
  }
}

export const untilReachable = async (address: string, child: ChildProcess, withinMs = 30_000): Promise<void> => {
  for (const end = Date.now() + withinMs; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    const reached = await fetch(address).then(
      () => true,
      () => false,
    );
    if (reached) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answers at ${address}`);
};

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['tests/support/server.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReachable(`${origin}/mc/community/home`, server);
  project.provide('serverOrigin', origin);
  return async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  };
};
export default setup;
