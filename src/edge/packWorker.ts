/** One thread of packAll.ts: packs the files it is handed, group by group. */
import { parentPort, workerData } from 'node:worker_threads';
import { packFile, type Job } from './packFile.ts';

const { dist, cache } = workerData as { readonly dist: string; readonly cache: string };

parentPort?.on('message', (jobs: readonly Job[]) => {
  parentPort?.postMessage(jobs.map((job) => packFile(dist, cache, job)));
});
