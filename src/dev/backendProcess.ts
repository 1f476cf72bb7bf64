import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface BackendProcess {
  /** Starts `src/backend/main.ts`, which answers pages of these origins. */
  start(root: string, port: number, origins: readonly string[]): void;
  /** Ends it and waits until it has ended. */
  stop(): Promise<void>;
  /** Ends it and starts it as it was; nothing where none was started. */
  restart(): Promise<void>;
}

/** The reference backend beside the dev server, with the data of `npm start`. It ends with this process. */
export const backendProcess = (): BackendProcess => {
  let child: ChildProcess | null = null;
  let begin: (() => void) | null = null;
  process.once('exit', () => child?.kill('SIGTERM'));

  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return {
    start: (root, port, origins) => {
      begin = () => {
        child = spawn(process.execPath, [join(root, 'src/backend/main.ts')], {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { DEMO: '1', ...process.env, PORT: String(port), HOST: '127.0.0.1', ORIGINS: origins.join(',') },
        });
      };
      begin();
    },
    stop,
    restart: async () => {
      await stop();
      begin?.();
    },
  };
};
