import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Job, Compressed } from './compressFile.ts';

/** Files handed over at a time: few enough that all threads end together, many enough that asking costs nothing. */
const GROUP = 24;
const MOST_THREADS = 8;

/** Compresses the files of `dist` in threads (compressFile.ts), and tells what the manifest says of each, in the order of `jobs`. */
export const compressAll = async (dist: string, cache: string, jobs: readonly Job[]): Promise<Compressed[]> => {
  mkdirSync(cache, { recursive: true });
  // The dearest first: none is left for the end.
  const queue = [...jobs].sort((a, b) => Number(b.best) - Number(a.best));
  const done = new Map<string, Compressed>();
  const thread = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./compressWorker.ts', import.meta.url), {
        workerData: { dist, cache },
        execArgv: [],
      });
      const next = (): void => {
        const group = queue.splice(0, GROUP);
        if (group.length > 0) worker.postMessage(group);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (compressed: readonly Compressed[]) => {
        for (const one of compressed) done.set(one.file, one);
        next();
      });
      worker.once('error', reject);
      next();
    });
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.ceil(jobs.length / GROUP));
  await Promise.all(Array.from({ length: threads }, thread));
  return jobs.flatMap(({ file }) => done.get(file) ?? []);
};
