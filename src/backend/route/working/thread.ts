import { Worker } from 'node:worker_threads';
import { refuse } from '../../errors.ts';
import { createGate } from '../../pictures/gate.ts';
import type { Done, Work } from './work.ts';

/** Longer than the largest file takes. */
const LIMIT_MS = 30_000;
const MEMORY_MB = 640;
/** Files that wait; who comes later is told to. */
const LINE_MAX = 20;

const gate = createGate(1);
let waiting = 0;

const once = (work: Work): Promise<Done> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (done: Done): void => {
      clearTimeout(limit);
      resolve(done);
      void worker.terminate();
    };
    const limit = setTimeout(() => end({ fault: 'broken' }), LIMIT_MS);
    worker.once('message', end);
    // Out of memory, say: whatever the file was, it was no track.
    worker.once('error', () => end({ fault: 'broken' }));
    worker.once('exit', () => end({ fault: 'broken' }));
  });

/** Has a piece of work done beside the server: nobody else waits for it, and what never ends is ended. */
export const inThread = async (work: Work): Promise<Done> => {
  if (waiting >= LINE_MAX) throw refuse('unavailable', { retryAfterSec: 5 });
  waiting++;
  try {
    return await gate(() => once(work));
  } finally {
    waiting--;
  }
};
