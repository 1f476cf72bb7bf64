import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { refuse, type RefusalName } from '../../errors.ts';
import { createGate } from '../gate.ts';
import type { Job, Made, Told } from './job.ts';

/** All that the process which decodes may have, itself included. Read every so often: it may grow by so much in between. */
const MEMORY_BYTES = 432 * 1_048_576;
const LOOK_MS = 10;
/** One that has grown beyond this ends when it is done: the next picture begins with a small one. */
const KEEP_BYTES = 160 * 1_048_576;
/** Longer than decoding may take by itself. */
const LIMIT_MS = 40_000;
const IDLE_MS = 20_000;
const PAGE_BYTES = 4_096;

/** Memory of a process in bytes; 0 where the system does not tell. */
const memoryOf = (pid: number | undefined): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
};

let kept: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

const start = (): ChildProcess => {
  const child = fork(new URL('./worker.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=64'],
    // No secret of the server's; one pool of memory, one thread.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('exit', () => {
    if (kept === child) kept = null;
  });
  child.on('error', () => undefined);
  return child;
};

const end = (child: ChildProcess): void => {
  if (kept === child) kept = null;
  if (child.connected) child.disconnect();
};

/** While nothing is decoded the process keeps nobody alive, and goes after a while. */
const rest = (child: ChildProcess, rss: number): void => {
  if (rss > KEEP_BYTES) return end(child);
  child.unref();
  child.channel?.unref();
  idle = setTimeout(() => end(child), IDLE_MS);
  idle.unref();
};

const run = (job: Job): Promise<Told> =>
  new Promise((resolve) => {
    clearTimeout(idle);
    const child = (kept ??= start());
    child.ref();
    child.channel?.ref();
    const stop = (told: Told): void => {
      clearInterval(look);
      clearTimeout(limit);
      child.off('exit', gone);
      child.off('message', heard);
      resolve(told);
    };
    const kill = (told: Told): void => {
      stop(told);
      if (kept === child) kept = null;
      child.kill('SIGKILL');
    };
    const gone = (): void => stop({ refused: 'pictureBroken' });
    const heard = (told: Told & { readonly rss: number }): void => {
      stop(told);
      rest(child, told.rss);
    };
    const look = setInterval(() => {
      if (memoryOf(child.pid) > MEMORY_BYTES) kill({ refused: 'picturePixels' });
    }, LOOK_MS);
    const limit = setTimeout(() => kill({ refused: 'pictureBroken' }), LIMIT_MS);
    child.once('exit', gone);
    child.on('message', heard);
    child.send(job, (error) => {
      if (error) gone();
    });
  });

const gate = createGate(1);

/**
 * Decodes an uploaded file and draws it anew into `job.to` (encode.ts says how), in a process of its own with a limit of
 * memory, one picture at a time. Throws a refusal for what is no such picture or takes more than that; nothing is left at
 * `job.to` then.
 */
export const decodeUpload = async (job: Job): Promise<Made> => {
  const told = await gate(() => run(job));
  if ('made' in told) return told.made;
  await rm(job.to, { force: true });
  if ('refused' in told) throw refuse(told.refused as RefusalName);
  throw new Error(told.failed);
};
