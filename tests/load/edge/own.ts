import { createEdge, responseOf } from '../../../src/edge/worker/handler.ts';
import { type Figures, figuresOf } from '../report/figures.ts';
import { worked } from './worked.ts';

/** Marks the reply in a page that left filled (src/edge/worker/fillPage.ts). */
export const FILLED = ' data-reply';

/** No reply and no page is shown that long without another look, and its words for times are others. */
const LATER_MS = 86_400_000;
const BUDGET_MS = 10_000;

export interface Own {
  /** Milliseconds of work for a page whose reply is asked for and filled in anew. */
  readonly anew: Figures;
  /** The same for a page that is kept. */
  readonly kept: Figures;
  /** Kept pages a second, one after another on one core. */
  readonly perSecond: number;
  /** The first of these by address: which kind of page is the slow one. */
  readonly byAddress: ReadonlyMap<string, Figures>;
}

/** Answers as `origin` answered the first time, at once; 304 where that is known. */
const remembered = (origin: string) => {
  const answers = new Map<string, Promise<{ body: ArrayBuffer; status: number; headers: Headers }>>();
  const ask = async (path: string): Promise<{ body: ArrayBuffer; status: number; headers: Headers }> => {
    const reply = await fetch(origin + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
    return { body: await reply.arrayBuffer(), status: reply.status, headers: reply.headers };
  };
  return async (path: string, etag: string | null): Promise<Response> => {
    let answer = answers.get(path);
    if (answer === undefined) answers.set(path, (answer = ask(path)));
    const { body, ...how } = await answer;
    if (etag !== null && etag === how.headers.get('etag')) return new Response(null, { ...how, status: 304 });
    return new Response(body, how);
  };
};

/**
 * What the edge's handler takes by itself: the site and the API in front of it answer out of memory, so that nothing is waited
 * for. `addresses` must all leave filled; throws with the one that does not.
 */
export const ownTime = async (origin: string, addresses: readonly string[], rounds: number): Promise<Own> => {
  let time = Date.now();
  const edge = createEdge({ now: () => time, budgetMs: BUDGET_MS });
  const answer = remembered(origin);
  const open = async (path: string): Promise<{ ms: number; reply: Response }> => {
    const request = new Request(origin + path);
    const had = worked();
    const reply = await edge.answer(request, {
      site: (asked) => answer(new URL(asked.url).pathname, asked.headers.get('if-none-match')),
      ask: (address) => answer(address, null),
    });
    return { ms: worked() - had, reply: responseOf(reply) };
  };
  const [anew, kept]: [number[], number[]] = [[], []];
  const byAddress = new Map(addresses.map((path) => [path, [] as number[]]));
  // The first rounds warm the engine up.
  const warm = Math.ceil(rounds / 4);
  for (let round = -warm; round < rounds; round += 1) {
    time += LATER_MS;
    for (const path of addresses) {
      const first = await open(path);
      // Once: the text of every page would be garbage that whoever comes next pays for.
      if (round === -warm && !(await first.reply.text()).includes(FILLED))
        throw new Error(`${path} does not leave filled`);
      const second = await open(path);
      if (round < 0) continue;
      anew.push(first.ms);
      byAddress.get(path)?.push(first.ms);
      kept.push(second.ms);
    }
  }
  const took = kept.reduce((sum, ms) => sum + ms, 0);
  return {
    anew: figuresOf(anew),
    kept: figuresOf(kept),
    perSecond: (kept.length * 1_000) / took,
    byAddress: new Map([...byAddress].map(([path, ms]) => [path, figuresOf(ms)])),
  };
};
