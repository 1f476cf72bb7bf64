import type { Log } from '../log.ts';

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
 * Starts every job. A run that fails is said in the log and stops neither its next run nor another job. `ran` hears of
 * every run: how long it took, in ms, and whether it failed.
 */
export const startJobs = (
  jobs: readonly Job[],
  log: Log,
  ran: (name: string, tookMs: number, failed: boolean) => void = () => undefined,
): Jobs => {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();
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
    } catch (error) {
      failed = true;
      log('warn', 'a job failed', { job: job.name, error });
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
