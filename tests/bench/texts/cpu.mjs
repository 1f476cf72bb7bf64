/* Loaded before a build: leaves the processor's seconds that it took, all threads together. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.BENCH_WORK;
if (isMainThread && file)
  process.once('exit', () => {
    const { user, system } = process.cpuUsage();
    writeFileSync(file, JSON.stringify(Math.round((user + system) / 10_000) / 100));
  });
