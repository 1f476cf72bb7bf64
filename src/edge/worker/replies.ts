/**
 * What the API tells guests, by address: asked for within a budget, kept for seconds. A reply older than STALE_MS, or than
 * a change that somebody told of (`changed`), is shown to nobody, so that what was taken back is gone. Until then nothing
 * but a newer one takes a good reply's place: no failure, and no answer that fits no page.
 */
import { keptOf } from './kept.ts';
import {
  ASKERS_MOST,
  ASK_TIMEOUT_MS,
  FAILURES_MOST,
  FRESH_MS,
  KEPT_MOST,
  KEPT_MOST_BYTES,
  LEAST_MS,
  OVERTAKEN_MOST,
  READS_MS,
  REST_MS,
  STALE_MS,
} from './settings.ts';
import { saysMoreThanReads, saysTheSame, type ShownReply, type Unshown } from './shownReply.ts';

/** Asks the API: throws where there is no answer. `before` is what it said last, which stands for the same again. */
export type Ask = (signal: AbortSignal, before: ShownReply | null) => Promise<ShownReply | Unshown>;

export interface RepliesOptions {
  readonly budgetMs: number;
  readonly now: () => number;
  /** Whether visitors may wait for what another one has asked: not where each has a context of their own (Workers). */
  readonly together: boolean;
}

export interface Replies {
  /** The reply for an address, or null where none came in time. `later` keeps what goes on after the answer alive. */
  get(address: string, ask: Ask, later: (work: Promise<unknown>) => void): Promise<ShownReply | null>;
  /** The reply that is as good as new; null where `get` has anything to do. */
  fresh(address: string): ShownReply | null;
  /** Something has changed, nobody knows what: whatever was asked before is asked again before it is shown. */
  changed(): void;
}

interface Entry {
  readonly reply: ShownReply | null;
  /** When it was asked for. */
  readonly at: number;
  /** How many changes had been told of by then. */
  readonly changes: number;
  /** When what is shown of it was asked for: its count of reads may be as old as this. */
  readonly since: number;
  /** Since when the next one is being asked for behind an answer. A number, because no other visitor may wait for the ask. */
  nextAskedAt: number;
}

/** An ask on its way, with those who wait for it: where one is denied the next one asks. */
interface Flight {
  readonly asks: Ask[];
  readonly landed: Promise<ShownReply | null>;
}

/**
 * What is kept when an answer has come. Each visit adds a read, and a page whose text stands still is packed once, and small:
 * a count of reads alone is no news for a while.
 */
const next = (
  known: Entry | undefined,
  answer: ShownReply | null,
  { at, changes }: Pick<Entry, 'at' | 'changes'>,
): Entry => {
  const entry = (reply: ShownReply | null, since = at): Entry => ({
    reply,
    at,
    changes,
    since,
    nextAskedAt: -Infinity,
  });
  if (known === undefined || known.reply === null || answer === null) return entry(answer);
  if (saysTheSame(answer, known.reply)) return entry(known.reply);
  if (at - known.since < READS_MS && !saysMoreThanReads(known.reply, answer)) return entry(known.reply, known.since);
  return entry(answer);
};

export const createReplies = ({ budgetMs, now, together }: RepliesOptions): Replies => {
  const kept = keptOf<Entry>(KEPT_MOST, KEPT_MOST_BYTES, ({ reply }) => reply?.read.bytes.byteLength ?? 0);
  const flights = new Map<string, Flight>();
  let changes = 0;
  let [failures, restUntil] = [0, -Infinity];

  const ageOf = (entry: Entry): number => now() - entry.at;
  const isOutdated = (entry: Entry): boolean => entry.changes !== changes && ageOf(entry) > LEAST_MS;
  const mayBeShown = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && ageOf(entry) <= STALE_MS && !isOutdated(entry);

  /** `asks` may grow while it runs. An answer that a change has overtaken is not looked at: whoever gave it is asked again. */
  const asked = async (address: string, asks: readonly Ask[]): Promise<ShownReply | null> => {
    let from = { at: now(), changes };
    let answer: ShownReply | Unshown | 'overtaken' = 'denied';
    let overtaken = 0;
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), ASK_TIMEOUT_MS);
    for (let at = 0; at < asks.length;) {
      from = { at: now(), changes };
      answer =
        (await asks[at]?.(stop.signal, kept.get(address)?.reply ?? null).catch((): Unshown => 'failed')) ?? 'denied';
      if (typeof answer !== 'string' && from.changes !== changes) answer = 'overtaken';
      if (answer === 'overtaken') overtaken += 1;
      else if (answer === 'denied') at += 1;
      else break;
      if (stop.signal.aborted || overtaken > OVERTAKEN_MOST) break;
    }
    clearTimeout(timer);
    flights.delete(address);
    // None of them is news of the entry: the next visitor asks again.
    if (answer === 'denied' || answer === 'overtaken') return null;
    failures = answer === 'failed' ? failures + 1 : 0;
    if (failures >= FAILURES_MOST) restUntil = now() + REST_MS;
    if (answer === 'failed') return null;
    const known = kept.get(address);
    if (answer === 'unfit' && mayBeShown(known)) return known.reply;
    // Where visitors do not wait for one another, who asked later may have been answered sooner.
    if (known?.reply != null && known.at > from.at) return known.reply;
    const entry = next(known, answer === 'unfit' ? null : answer, from);
    kept.set(address, entry);
    return entry.reply;
  };

  const fly = (address: string, ask: Ask): Promise<ShownReply | null> => {
    const known = flights.get(address);
    if (known !== undefined) {
      if (known.asks.length < ASKERS_MOST) known.asks.push(ask);
      return known.landed;
    }
    const asks = [ask];
    const landed = asked(address, asks);
    if (together) flights.set(address, { asks, landed });
    return landed;
  };

  return {
    async get(address, ask, later) {
      const entry = kept.get(address);
      const rests = now() < restUntil;
      if (mayBeShown(entry)) {
        if (ageOf(entry) > FRESH_MS && !rests && now() - entry.nextAskedAt >= ASK_TIMEOUT_MS) {
          entry.nextAskedAt = now();
          later(fly(address, ask).finally(() => (entry.nextAskedAt = -Infinity)));
        }
        return entry.reply;
      }
      if (rests) return null;
      const flight = fly(address, ask);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), budgetMs)));
      const first = await Promise.race([flight, late]);
      clearTimeout(timer);
      if (first !== 'late') return first;
      later(flight);
      return null;
    },
    fresh(address) {
      const entry = kept.get(address);
      return mayBeShown(entry) && ageOf(entry) <= FRESH_MS ? entry.reply : null;
    },
    changed() {
      changes += 1;
    },
  };
};
