/** The thread beside the server: checks the file once, then folds its log away. Opened by aside.ts. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const { path, logPages } = workerData as { readonly path: string; readonly logPages: number };
const LOOK_MS = 250;
const BUSY_MS = 5_000;
/** Times what is folded at all. */
const VERY_LONG = 4;

interface Found {
  readonly log: number;
  readonly checkpointed: number;
}
const pragma = (sql: string): Found => database.prepare(sql).get() as unknown as Found;

/**
 * Folds a log that has become long. The first to write after that waits for the disk, so it happens seldom. Writers who
 * never rest leave no moment at which all of it is folded: they are held up for one, when it has become very long.
 */
const fold = (): void => {
  try {
    if (pragma('PRAGMA wal_checkpoint(NOOP)').log < logPages) return;
    const { log, checkpointed } = pragma('PRAGMA wal_checkpoint(PASSIVE)');
    if (checkpointed < log && log > VERY_LONG * logPages) pragma('PRAGMA wal_checkpoint(RESTART)');
  } catch {
    // Locked or full: tried again, and the server folds the log itself when nobody else did.
  }
};

const database = new DatabaseSync(path, { timeout: BUSY_MS });
const began = performance.now();
let timer: NodeJS.Timeout | undefined;
try {
  const row = database.prepare('PRAGMA quick_check(1)').get() as { readonly quick_check: string } | undefined;
  const found = row?.quick_check ?? 'nothing';
  parentPort?.postMessage({ sound: found === 'ok', found, tookMs: Math.round(performance.now() - began) });
  if (found === 'ok') timer = setInterval(fold, LOOK_MS);
} catch (error) {
  parentPort?.postMessage({ sound: false, found: String(error), tookMs: Math.round(performance.now() - began) });
}

parentPort?.on('message', () => {
  clearInterval(timer);
  database.close();
  parentPort?.close();
});
