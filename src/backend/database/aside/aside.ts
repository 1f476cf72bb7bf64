import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LOG_PAGES } from '../disk.ts';

const STOP_MS = 1_000;

/** What the check of the whole file found. */
export interface Checked {
  readonly sound: boolean;
  /** SQLite's own words. */
  readonly found: string;
  readonly tookMs: number;
}

export interface Aside {
  readonly stop: () => Promise<void>;
}

/**
 * Starts what takes long on a large file in a thread of its own: the check whether the file is sound, which grows with it
 * and for which nobody waits, and folding the log into it, which waits for the disk. `onChecked` is called once.
 */
export const openAside = (path: string, onChecked: (checked: Checked) => void, logPages = LOG_PAGES): Aside => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { path, logPages } });
  const ended = once(worker, 'exit');
  worker.on('message', onChecked);
  worker.on('error', (error) => onChecked({ sound: false, found: String(error), tookMs: 0 }));
  worker.unref();
  return {
    async stop() {
      worker.postMessage('stop');
      // In the middle of its check it hears nothing; what it reads may be cut off.
      await Promise.race([ended.catch(() => undefined), setTimeout(STOP_MS)]);
    },
  };
};
