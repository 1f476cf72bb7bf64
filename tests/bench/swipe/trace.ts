/** An event of the browser's own record; microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts?: number;
  /** Of the thread's own time: what else ran on the machine meanwhile is not in it, what slows the CPU is. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly message?: string } };
}

/** A task of the page's main thread: when it began, and how long the thread itself worked on it, in milliseconds. */
export interface Task {
  readonly from: number;
  readonly ms: number;
}

/** What the page writes into the record (`console.timeStamp`) as a finger touches it, and when it has come to rest. */
export const TOUCHED = 'bench: touched';
export const AT_REST = 'bench: at rest';

/** What the record calls one turn of a thread. */
const TASK = 'RunTask';
const MAIN = 'CrRendererMain';

/** Tasks of the main threads of pages between each touch and the rest after it, in their order. */
export const tasksOf = (events: readonly TraceEvent[]): Task[] => {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const said = (words: string): number[] =>
    events
      .filter(({ name, args }) => name === 'TimeStamp' && args?.data?.message === words)
      .map(({ ts = 0 }) => ts)
      .sort((a, b) => a - b);
  const rests = said(AT_REST);
  const swipes = said(TOUCHED).map((from, at) => ({ from, to: rests[at] ?? Infinity }));
  return events
    .filter(({ name, ph, pid, tid }) => name === TASK && ph === 'X' && mains.has(`${pid} ${tid}`))
    .filter(({ ts = 0 }) => swipes.some(({ from, to }) => ts > from && ts < to))
    .map(({ ts = 0, tdur = 0 }) => ({ from: ts / 1_000, ms: tdur / 1_000 }))
    .sort((a, b) => a.from - b.from);
};
