/** The thread that computes the ranks, when it is told to. Opened by job.ts. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Due } from './job.ts';
import { refreshSteps } from './refresh.ts';

/** Long enough for whoever waits to write: they look every 20 ms (database/patience.ts). */
const REST_MS = 25;
const BUSY_MS = 5_000;

const { path } = workerData as { readonly path: string };
const database = new DatabaseSync(path, { timeout: BUSY_MS });
database.exec('PRAGMA temp_store = FILE');
// What is lost is computed again; the log is folded by the thread beside (database/aside).
database.exec('PRAGMA synchronous = NORMAL');
database.exec('PRAGMA wal_autocheckpoint = 0');
let stopped = false;

const refresh = async ({ now, mayClose }: Due): Promise<void> => {
  const began = performance.now();
  try {
    for (const _ of refreshSteps(database, now, mayClose)) {
      await setTimeout(REST_MS);
      if (stopped) break;
    }
    if (!stopped) parentPort?.postMessage({ tookMs: Math.round(performance.now() - began) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
};

let running: Promise<void> = Promise.resolve();
parentPort?.on('message', (due: Due | 'stop') => {
  if (due !== 'stop') {
    running = running.then(() => refresh(due));
    return;
  }
  stopped = true;
  void running.then(() => {
    database.close();
    parentPort?.close();
  });
});
