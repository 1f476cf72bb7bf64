/** An event of the browser's own record; microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts?: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

/** A task of the page's main thread, in milliseconds of the record. */
export interface Task {
  readonly from: number;
  readonly ms: number;
}

/** What the record calls one turn of a thread. */
const TASK = 'RunTask';
const MAIN = 'CrRendererMain';

/** Tasks of the main threads of pages, in their order. */
export const tasksOf = (events: readonly TraceEvent[]): Task[] => {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => name === TASK && ph === 'X' && mains.has(`${pid} ${tid}`))
    .map(({ ts = 0, dur = 0 }) => ({ from: ts / 1_000, ms: dur / 1_000 }))
    .sort((a, b) => a.from - b.from);
};
