/** One thread of compressAll.ts: compresses the files it is handed, group by group. */
import { parentPort, workerData } from 'node:worker_threads';
import { compressFile, type Job } from './compressFile.ts';

const { dist, cache } = workerData as { readonly dist: string; readonly cache: string };

parentPort?.on('message', (jobs: readonly Job[]) => {
  parentPort?.postMessage(jobs.map((job) => compressFile(dist, cache, job)));
});
