const cell = new Int32Array(new SharedArrayBuffer(4));
/** Milliseconds to step aside for. */
const ASIDE_MS = 0.01;

/**
 * Milliseconds that this thread has worked: what platforms count as a worker's time. A busy machine makes visitors wait longer, and the
 * worker work no more. The kernel adds up when a thread steps aside, or every 4 ms: so it does, for a moment. It takes 0.02 ms.
 */
export const worked = (): number => {
  Atomics.wait(cell, 0, 0, ASIDE_MS);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
