/**
 * What the API tells guests, by address: asked for within a budget, kept for seconds. A reply older than STALE_MS, or than
 * a change that somebody told of (`changed`), is shown to nobody, so that what was taken back is gone.
 */
import { keptOf } from './kept.ts';
import {
  ASK_TIMEOUT_MS,
  FAILURES_MOST,
  FRESH_MS,
  KEPT_MOST,
  KEPT_MOST_BYTES,
  LEAST_MS,
  REST_MS,
  STALE_MS,
} from './settings.ts';
import type { Shown, ShownReply, Unshown } from './shownReply.ts';

/** Asks the API: throws where there is no answer. */
export type Ask = (signal: AbortSignal) => Promise<ShownReply | Unshown>;

export interface RepliesOptions {
  readonly budgetMs: number;
  readonly now: () => number;
  /** Whether visitors may wait for what another one has asked: not where each has a context of their own (Workers). */
  readonly together: boolean;
}

export interface Replies {
  /** The reply for an address, or null where none came in time. `later` keeps what goes on after the answer alive. */
  get(address: string, ask: Ask, later: (work: Promise<unknown>) => void): Promise<Shown | null>;
  /** Something has changed, nobody knows what: whatever was asked before is asked again before it is shown. */
  changed(): void;
}

interface Entry {
  readonly reply: ShownReply | null;
  /** When it was asked for. */
  readonly at: number;
}

export const createReplies = ({ budgetMs, now, together }: RepliesOptions): Replies => {
  const kept = keptOf<Entry>(KEPT_MOST, KEPT_MOST_BYTES, ({ reply }) => 2 * (reply?.text.length ?? 0));
  const flights = new Map<string, Promise<Entry>>();
  let changedAt = -Infinity;
  let [failures, restUntil] = [0, -Infinity];

  const asked = async (address: string, ask: Ask): Promise<Entry> => {
    const at = now();
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), ASK_TIMEOUT_MS);
    const answer = await ask(stop.signal).catch((): Unshown => 'failed');
    clearTimeout(timer);
    failures = answer === 'failed' ? failures + 1 : 0;
    if (failures >= FAILURES_MOST) restUntil = now() + REST_MS;
    const known = kept.get(address)?.reply;
    const reply = typeof answer === 'string' ? null : answer.text === known?.text ? known : answer;
    const entry = { reply, at };
    // A failure is no news: the next visitor asks again.
    if (answer !== 'failed') kept.set(address, entry);
    return entry;
  };

  const fly = (address: string, ask: Ask): Promise<Entry> => {
    const known = together ? flights.get(address) : undefined;
    if (known !== undefined) return known;
    const flight = asked(address, ask).finally(() => flights.get(address) === flight && flights.delete(address));
    if (together) flights.set(address, flight);
    return flight;
  };

  return {
    async get(address, ask, later) {
      const entry = kept.get(address);
      const age = now() - (entry?.at ?? -Infinity);
      const isOutdated = entry !== undefined && entry.at <= changedAt && age > LEAST_MS;
      if (entry !== undefined && age <= FRESH_MS && !isOutdated) return entry.reply?.shown ?? null;
      if (now() < restUntil) return null;
      const flight = fly(address, ask);
      if (entry !== undefined && age <= STALE_MS && !isOutdated) {
        later(flight);
        return entry.reply?.shown ?? null;
      }
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), budgetMs)));
      const first = await Promise.race([flight, late]);
      clearTimeout(timer);
      if (first === null) later(flight);
      return first?.reply?.shown ?? null;
    },
    changed() {
      changedAt = now();
    },
  };
};
