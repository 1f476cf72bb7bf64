import { isLocked } from '../database/patience.ts';
import type { Log } from '../log.ts';

/** A run that finds the database held by another process comes again so soon, so often in a row before that is a fault. */
const HELD_AGAIN_MS = 250;
const HELD_MOST = 8;

/** Work that comes back by itself while the server runs. */
export interface Job {
  /** What the log calls it. */
  readonly name: string;
  /** From the start, and from the end of one run, to the beginning of the next. */
  readonly everyMs: number;
  /** Runs at the start as well. */
  readonly atOnce?: true;
  /** One run; it never overlaps with itself. A number asks for the next one so many milliseconds later, this once. */
  readonly run: () => unknown;
}

export interface Jobs {
  /** Begins no run any more; resolves once those that are under way have ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts every job. A run that fails is said in the log and stops neither its next run nor another job; one that another
 * process keeps from the database comes again soon. `ran` hears of every run: how long it took, in ms, and whether it failed.
 */
export const startJobs = (
  jobs: readonly Job[],
  log: Log,
  ran: (name: string, tookMs: number, failed: boolean) => void = () => undefined,
): Jobs => {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();
  const held = new Map<Job, number>();
  let stopped = false;
  const later = (job: Job, afterMs: number): void => {
    if (!stopped) timers.set(job, setTimeout(begin, afterMs, job).unref());
  };
  const run = async (job: Job): Promise<void> => {
    let next: unknown;
    let failed = false;
    const began = performance.now();
    try {
      next = await job.run();
      held.delete(job);
    } catch (error) {
      const times = isLocked(error) ? (held.get(job) ?? 0) + 1 : 0;
      failed = times === 0 || times > HELD_MOST;
      if (failed) log('warn', 'a job failed', { job: job.name, error });
      else next = Math.min(HELD_AGAIN_MS, job.everyMs);
      held.set(job, failed ? 0 : times);
    }
    ran(job.name, performance.now() - began, failed);
    running.delete(job);
    later(job, typeof next === 'number' ? next : job.everyMs);
  };
  const begin = (job: Job): void => {
    timers.delete(job);
    // Noted before it can end: a run without a wait ends at once.
    running.set(
      job,
      Promise.resolve().then(() => run(job)),
    );
  };
  for (const job of jobs) later(job, job.atOnce ? 0 : job.everyMs);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
};
