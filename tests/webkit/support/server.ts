/** One real backend on a small fresh world for all files of these tests; each file brings its own browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { untilReachable } from '../../support/webkit/untilReachable.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of these tests listens. */
    readonly serverOrigin: string;
  }
}

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
