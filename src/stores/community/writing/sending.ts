import { atom, type ReadableAtom } from 'nanostores';
import type { publishPost } from '../../../api/community/writing/manuscript.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { Refused, saidBy, TimedOut } from '../../../api/errors.ts';
import type { Host } from '../../../host/host.ts';
import { isRecord } from '../../../lib/json.ts';
import { messages } from '../../../messages.ts';
import { isNotLoggedIn } from '../../session/notLoggedIn.ts';
import type { Desk } from './desk.ts';
import { manuscriptOf } from './work/manuscript.ts';
import { ATTEMPTS_CAP, type Work } from './work/work.ts';

type Payload = PayloadOf<typeof publishPost>;
export type Published = ReplyOf<typeof publishPost>;

export type Phase =
  | { readonly name: 'idle' | 'sending' | 'sent' }
  | {
      readonly name: 'failed';
      readonly why: string;
      readonly field: 'board' | 'subBoard' | 'topics' | 'place' | 'pictures' | 'company' | null;
      /** Nobody waited for the answer: it may have arrived. */
      readonly unsure?: boolean;
    };

/** How an attempt ended. `changed`: the entry was changed elsewhere since it was read. */
export type Outcome =
  | { readonly end: 'published'; readonly published: Published }
  | { readonly end: 'guest' | 'failed' | 'already' | 'busy' }
  | { readonly end: 'changed'; readonly editedAt: number | null };

export interface SendingPorts {
  readonly host: Pick<Host, 'online'>;
  readonly desk: Desk;
  readonly publish: (payload: Payload) => Promise<Published>;
  readonly newKey: () => string;
}

export interface Sending {
  readonly $phase: ReadableAtom<Phase>;
  /** Publishes the work, once at a time and once at all. */
  send(): Promise<Outcome>;
  /** The author goes on writing: an old failure is no news. */
  calm(): void;
}

const KEY_REUSED = 4091;
const CHANGED = 2022;
const fields: Readonly<Record<number, 'board' | 'subBoard' | 'topics' | 'place' | 'pictures' | 'company'>> = {
  2004: 'pictures',
  2005: 'pictures',
  2007: 'topics',
  2008: 'place',
  2014: 'topics',
  2015: 'topics',
  2016: 'topics',
  2020: 'board',
  2026: 'company',
  2027: 'place',
  2028: 'company',
  2101: 'subBoard',
};

const payloadOf = (work: Work): Payload => ({
  ...(work.entryId === null ? {} : { id: work.entryId, seen: work.seen }),
  ...(work.draftId === null ? {} : { draftId: work.draftId }),
  manuscript: manuscriptOf(work),
  key: work.key,
});

const same = (one: Payload, other: Payload): boolean => JSON.stringify(one) === JSON.stringify(other);
const codeOf = (error: unknown): number => (error instanceof Refused ? Number(error.errCode) : 0);

/** Publishes a work under its key until the server confirms it. */
export const createSending = ({ host, desk, publish, newKey }: SendingPorts): Sending => {
  const $phase = atom<Phase>({ name: 'idle' });

  const fail = (error: unknown): Outcome => {
    const code = codeOf(error);
    const words = saidBy(error);
    const unsure = error instanceof TimedOut;
    const otherwise = unsure ? '等了很久没有回音' : host.online() ? messages.failed : messages.offline;
    const why = words === '' ? otherwise : words;
    $phase.set({ name: 'failed', why, field: fields[code] ?? null, ...(unsure ? { unsure } : {}) });
    return { end: 'failed' };
  };

  /** The key has published something else: an attempt whose answer got lost. What stands here is a change of that entry. */
  const findEarlier = async (mine: Payload): Promise<Outcome> => {
    for (const attempt of [...desk.$work.get().attempts].reverse()) {
      if (same(attempt, mine)) continue;
      try {
        const { id } = await publish(attempt);
        const fresh = { draftId: null, revision: 0, dirty: true, key: newKey(), attempts: [] };
        desk.note({ ...fresh, entryId: id, seen: null });
        desk.$notice.set({ kind: 'already' });
        $phase.set({ name: 'idle' });
        return { end: 'already' };
      } catch (error) {
        if (codeOf(error) !== KEY_REUSED) throw error;
      }
    }
    desk.note({ key: newKey(), attempts: [] });
    throw new Error('nothing is known of it');
  };

  return {
    $phase,
    async send() {
      if ($phase.get().name === 'sending' || $phase.get().name === 'sent') return { end: 'busy' };
      $phase.set({ name: 'sending' });
      const payload = payloadOf(desk.$work.get());
      const others = desk.$work.get().attempts.filter((attempt) => !same(attempt, payload));
      // Kept before it is made: the page may die while the server commits.
      desk.note({ attempts: [...others, payload].slice(-ATTEMPTS_CAP) });
      try {
        const published = await publish(payload);
        desk.finish();
        $phase.set({ name: 'sent' });
        return { end: 'published', published };
      } catch (error) {
        const code = codeOf(error);
        if (code === KEY_REUSED) return findEarlier(payload).catch(fail);
        // A refusal is certain: nothing was written. A fault of the server or the network is not.
        if (code !== 0 && !(code >= 500 && code < 600)) desk.note({ attempts: others });
        if (!isNotLoggedIn(error) && code !== CHANGED) return fail(error);
        $phase.set({ name: 'idle' });
        if (code !== CHANGED) return { end: 'guest' };
        const data = error instanceof Refused ? error.data : null;
        const at = isRecord(data) ? data['editedAt'] : null;
        return { end: 'changed', editedAt: typeof at === 'number' ? at : null };
      }
    },
    calm() {
      if ($phase.get().name === 'failed') $phase.set({ name: 'idle' });
    },
  };
};
