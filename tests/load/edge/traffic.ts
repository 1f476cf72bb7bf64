/**
 * Visits as a site has them, to the edge's handler: most to what people pass on, a few of which everybody reads, others to lists.
 * Visitors come one after the other, and what they read changes meanwhile. What the API has said is held beside the worker's own
 * memory (isolate.ts): a worker that shares it pays for collections that are not its own.
 */
import { Worker } from 'node:worker_threads';
import { figuresOf, type Figures } from '../report/figures.ts';
import { createDraw, type Draw } from '../seed/random.ts';
import type { Said, Told } from './isolate.ts';

/** A site with the API behind it. */
export interface Source {
  readonly origin: string;
}

/** What there is to visit. */
export interface Grounds {
  /** Entries of the large world by the kind of their page, the most read first. */
  readonly entries: readonly { readonly id: number; readonly kind: string }[];
  readonly topics: number;
  readonly boards: number;
  readonly members: { readonly first: number; readonly count: number };
  /** Addresses of drawn things, in the small world, by turns: routes, events, goods, gear lists, results. */
  readonly drawn: readonly string[];
}

export interface Traffic {
  readonly visits: number;
  /** Of all visits: a page that leaves as it is kept, one for the first time, one whose reply is asked for again; most say the same. */
  readonly kept: number;
  readonly first: number;
  readonly again: number;
  /**
   * Milliseconds of the worker's own for a page, over all of them. `own`: the middle of what the same visit took in each run, so that
   * what the machine did beside it is left out; `worked`: as its thread worked in the last run; `ms`: by the clock.
   */
  readonly own: Figures;
  readonly worked: Figures;
  readonly ms: Figures;
  /** The slowest hundredth, by the path of the page: how many of it. */
  readonly slowest: ReadonlyMap<string, number>;
}

/** Between two visits, and how many of them pass until the worker hears that something has changed. */
const STEP_MS = 50;
const CHANGE_EVERY = 25;

/** Where most go: to the first of many, then to the second half as often (Zipf). */
const ranked = (draw: Draw, count: number): number =>
  Math.min(count - 1, Math.floor(Math.exp((draw.below(1_000_000) / 1_000_000) * Math.log(count + 1))) - 1);

const LISTS = [
  '/mc/community/home',
  '/mc/community/home',
  '/mc/community/home',
  '/mc/community/goto',
  '/mc/community/travel',
  '/mc/community/more',
  '/mc/community/news',
  '/mc/dynamic/list',
  '/mc/top/rank?at=all',
] as const;

const pathOf = (draw: Draw, { entries, topics, boards, members, drawn }: Grounds): string => {
  const share = draw.below(100);
  if (share < 55) {
    const { id, kind } = entries[ranked(draw, entries.length)] as Grounds['entries'][number];
    return kind === 'dynamic' ? `/mc/dynamic/detail?did=${id}` : `/mc/community/detail?id=${id}`;
  }
  if (share < 70) return drawn[draw.below(drawn.length)] as string;
  if (share < 75) return `/mc/community/topic?id=${1 + ranked(draw, topics)}`;
  if (share < 80) return `/mc/community/more/list?id=${1 + ranked(draw, boards)}`;
  if (share < 83) return `/mc/user/info?userId=${members.first + ranked(draw, members.count)}`;
  return LISTS[draw.below(LISTS.length)] as string;
};

interface Held {
  bytes: Uint8Array<ArrayBuffer>;
  readonly status: number;
  readonly headers: [string, string][];
}

/** Answers that are there already where the worker asks, and change when they are told to. */
const heldAnswers = () => {
  const held = new Map<string, Held>();
  return {
    async get(name: string): Promise<Held> {
      const known = held.get(name);
      if (known !== undefined) return known;
      const reply = await fetch(name, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
      const bytes = new Uint8Array(await reply.arrayBuffer());
      const answer = { bytes, status: reply.status, headers: [...reply.headers] as [string, string][] };
      held.set(name, answer);
      return answer;
    },
    /** Somebody likes what the address shows. */
    like(name: string): void {
      const answer = held.get(name);
      if (answer === undefined) return;
      const text = new TextDecoder().decode(answer.bytes);
      answer.bytes = new TextEncoder().encode(
        text.replace(/"likes":(\d+)/, (_, count: string) => `"likes":${Number(count) + 1}`),
      );
    },
  };
};

/** The worker in a thread of its own, with nothing else in its memory. */
const isolateOf = (answer: (of: 'page' | 'reply', address: string) => Promise<Held>) => {
  const thread = new Worker(new URL('isolate.ts', import.meta.url));
  const tell = (told: Told): void => thread.postMessage(told);
  let left: ((how: Extract<Said, { kind: 'left' }>) => void) | null = null;
  thread.on('message', (said: Said) => {
    if (said.kind === 'left') left?.(said);
    else void answer(said.of, said.address).then((held) => tell({ kind: 'answer', ...held }));
  });
  return {
    tell,
    visit: (url: string, at: number): Promise<Extract<Said, { kind: 'left' }>> =>
      new Promise((resolve, reject) => {
        left = resolve;
        thread.once('error', reject);
        tell({ kind: 'visit', url, at });
      }).finally(() => thread.removeAllListeners('error')) as Promise<Extract<Said, { kind: 'left' }>>,
    end: (): Promise<number> => thread.terminate(),
  };
};

/** The same visits are made so often, each time to a worker that has kept nothing. */
const RUNS = 5;

/**
 * The worker's own time for so many visits. They are made once before they count: then all that it asks for is at hand, and no
 * server works beside it on the same processor. `large` has entries and lists, `small` what is drawn.
 */
export const trafficOf = async (grounds: Grounds, large: Source, small: Source, visits: number): Promise<Traffic> => {
  const drawn = new Set(grounds.drawn);
  const answers = heldAnswers();
  let time = Date.now();
  let origin = '';
  let asked: string[] = [];
  const isolate = isolateOf((of, address) => {
    const name = origin + address;
    if (of === 'reply') asked.push(name);
    return answers.get(name);
  });
  const visitAll = async () => {
    const draw = createDraw(7);
    const seen = new Set<string>();
    const told = { paths: [] as string[], worked: [] as number[], ms: [] as number[], kept: 0, first: 0, again: 0 };
    asked = [];
    isolate.tell({ kind: 'begin' });
    for (let visit = 0; visit < visits; visit += 1) {
      time += STEP_MS;
      if (visit % CHANGE_EVERY === 0 && asked.length > 0) {
        answers.like(asked[asked.length - 1 - ranked(draw, Math.min(asked.length, 500))] as string);
        isolate.tell({ kind: 'changed' });
      }
      const path = pathOf(draw, grounds);
      origin = (drawn.has(path) ? small : large).origin;
      const { status, kept, workedMs, ms } = await isolate.visit(origin + path, time);
      if (status !== 200 && status !== 404) throw new Error(`${path} answers ${status}`);
      told.ms.push(ms);
      told.worked.push(workedMs);
      told.paths.push(path);
      told[kept ? 'kept' : seen.has(path) ? 'again' : 'first'] += 1;
      seen.add(path);
    }
    return told;
  };
  await visitAll();
  let last = await visitAll();
  const runs = [last.worked];
  while (runs.length < RUNS) runs.push((last = await visitAll()).worked);
  await isolate.end();
  const { ms, paths, worked, ...count } = last;
  const each = worked.map((_, visit) => figuresOf(runs.map((run) => run[visit] as number)).median);
  const own = figuresOf(each);
  const slowest = new Map<string, number>();
  each.forEach((took, visit) => {
    const path = (paths[visit] as string).replace(/\?.*/, '').replace(/\/[^/]*\d[^/]*$/, '/…');
    if (took >= own.p99) slowest.set(path, (slowest.get(path) ?? 0) + 1);
  });
  return { visits, ...count, own, worked: figuresOf(worked), ms: figuresOf(ms), slowest };
};
