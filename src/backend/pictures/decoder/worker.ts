/**
 * The process that decodes uploads, started by decoder.ts: what a picture takes of memory goes back with it, and what
 * breaks or grows too large takes nothing else along.
 */
import { writeFile } from 'node:fs/promises';
import { Refusal } from '../../errors.ts';
import { encodeUpload } from '../encode.ts';
import type { Job, Told } from './job.ts';

const work = async ({ from, to, type, pixelCap }: Job): Promise<Told> => {
  try {
    const { bytes, ...made } = await encodeUpload(from, type, pixelCap);
    await writeFile(to, bytes, { flag: 'wx', mode: 0o600 });
    return { made: { ...made, size: bytes.byteLength } };
  } catch (error) {
    return error instanceof Refusal ? { refused: error.message } : { failed: String(error) };
  }
};

process.on('message', (job: Job) => {
  void work(job).then((told) => {
    if (process.connected) process.send?.({ ...told, rss: process.memoryUsage.rss() } satisfies Told & { rss: number });
  });
});
// The server lets what was sent be done before it ends; this process ends with it, whatever the terminal says to both.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
