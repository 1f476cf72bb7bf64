/**
 * Visits as a site has them, to the edge's handler: most to what people pass on, a few of which everybody reads, others to lists.
 * Visitors come one after the other, and what they read changes meanwhile.
 */
import { createEdge } from '../../../src/edge/worker/handler.ts';
import { figuresOf, type Figures } from '../report/figures.ts';
import { createDraw, type Draw } from '../seed/random.ts';

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
  /** Milliseconds of the worker's own for a page, over all of them. */
  readonly ms: Figures;
  /** The slowest thousandth begins here. */
  readonly p999: number;
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
  text: string;
  readonly status: number;
  readonly headers: Headers;
}

/** Answers that are there already where the worker asks, and change when they are told to. */
const heldAnswers = (of: (path: string) => Source) => {
  const held = new Map<string, Held>();
  let waited = 0;
  const get = async (page: string, path: string): Promise<Held> => {
    const name = `${of(page).origin}${path}`;
    const known = held.get(name);
    if (known !== undefined) return known;
    const began = performance.now();
    const reply = await fetch(name, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
    const answer = { text: await reply.text(), status: reply.status, headers: reply.headers };
    held.set(name, answer);
    waited += performance.now() - began;
    return answer;
  };
  return {
    get,
    /** Milliseconds that were waited for answers since the last time this was asked. */
    takeWaited: (): number => {
      const was = waited;
      waited = 0;
      return was;
    },
    /** Somebody likes what the address shows. */
    like: (page: string, path: string): void => {
      const answer = held.get(`${of(page).origin}${path}`);
      if (answer !== undefined)
        answer.text = answer.text.replace(/"likes":(\d+)/, (_, count: string) => `"likes":${Number(count) + 1}`);
    },
  };
};

/**
 * The worker's own time for so many visits, cold but for the engine: the first `warm` ones go to another worker. `large` has
 * entries and lists, `small` what is drawn.
 */
export const trafficOf = async (
  grounds: Grounds,
  large: Source,
  small: Source,
  visits: number,
  warm = 1_500,
): Promise<Traffic> => {
  const drawn = new Set(grounds.drawn);
  const answers = heldAnswers((path) => (drawn.has(path) ? small : large));
  const draw = createDraw(7);
  let time = Date.now();
  const workerOf = () => createEdge({ now: () => time, budgetMs: 60_000 });
  let edge = workerOf();
  let seen = new Set<string>();
  const asked: [page: string, path: string][] = [];
  const [ms, count] = [[] as number[], { kept: 0, first: 0, again: 0 }];
  for (let visit = -warm; visit < visits; visit += 1) {
    if (visit === 0) {
      edge = workerOf();
      seen = new Set();
    }
    time += STEP_MS;
    if (visit % CHANGE_EVERY === 0 && asked.length > 0) {
      const [page, path] = asked[asked.length - 1 - ranked(draw, Math.min(asked.length, 500))] as [string, string];
      answers.like(page, path);
      edge.changed();
    }
    const path = pathOf(draw, grounds);
    const request = new Request((drawn.has(path) ? small : large).origin + path);
    answers.takeWaited();
    const began = performance.now();
    const kept = edge.kept(request);
    let status = kept?.status;
    if (kept === null) {
      const reply = await edge.fetch(request, {
        site: async (one) => {
          const known = await answers.get(path, new URL(one.url).pathname);
          return new Response(known.text, known);
        },
        ask: async (address) => {
          asked.push([path, address]);
          const known = await answers.get(path, address);
          return new Response(known.text, known);
        },
      });
      status = reply.status;
    }
    const took = performance.now() - began - answers.takeWaited();
    if (status !== 200 && status !== 404) throw new Error(`${path} answers ${status}`);
    if (visit >= 0) {
      ms.push(took);
      count[kept !== null ? 'kept' : seen.has(path) ? 'again' : 'first'] += 1;
    }
    seen.add(path);
  }
  const sorted = [...ms].sort((one, other) => one - other);
  return { visits, ...count, ms: figuresOf(ms), p999: sorted[Math.floor(sorted.length * 0.999)] as number };
};
