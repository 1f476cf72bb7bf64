import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Reply, Task } from './worker.ts';

/** Draws pictures beside the thread that asks, so that requests go on while a mountain is painted. */
export interface Painter {
  /** The recipe as a JPEG file, `widthPx` wide. Rejects for a text that is no recipe. */
  draw(recipe: string, widthPx: number): Promise<Uint8Array>;
  /** Ends the threads; drawings under way are rejected. */
  close(): Promise<void>;
}

interface Job {
  readonly task: Task;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const MOST_THREADS = 4;

/**
 * Threads are started with the first drawings and keep nobody alive: a process with nothing else
 * to do may end.
 */
export const createPainter = (threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism()))): Painter => {
  const waiting: Job[] = [];
  const running = new Map<Worker, Job | null>();
  let closed = false;
  let number = 0;

  const give = (worker: Worker): void => {
    const job = waiting.shift() ?? null;
    running.set(worker, job);
    if (!job) {
      worker.unref();
      return;
    }
    worker.ref();
    worker.postMessage(job.task);
  };
  const start = (): void => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] });
    const lose = (error: Error): void => {
      running.get(worker)?.reject(error);
      running.delete(worker);
      if (!closed && waiting.length > 0 && running.size === 0) start();
    };
    worker.on('message', ({ bytes, error }: Reply) => {
      const job = running.get(worker);
      if (bytes) job?.resolve(bytes);
      else job?.reject(new Error(error ?? 'The drawing failed'));
      give(worker);
    });
    worker.on('error', lose);
    worker.on('exit', () => {
      lose(new Error('The painter was closed'));
    });
    give(worker);
  };

  return {
    draw: (recipe, widthPx) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('The painter was closed'));
          return;
        }
        number += 1;
        waiting.push({ task: { number, recipe, widthPx }, resolve, reject });
        const idle = [...running].find(([, job]) => job === null)?.[0];
        if (idle) give(idle);
        else if (running.size < threads) start();
      }),
    close: async () => {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error('The painter was closed'));
      await Promise.all([...running.keys()].map((worker) => worker.terminate()));
    },
  };
};
