import { type ReadableAtom, atom } from 'nanostores';
import type { ReplyOf } from '../../api/define.ts';
import type { createDynamic } from '../../api/dynamic/publish.ts';
import { isAbort, Refused, saidBy, TimedOut } from '../../api/errors.ts';
import type { Host } from '../../host/host.ts';
import { messages } from '../../messages.ts';
import { SLOW_AFTER_MS } from '../../site.ts';
import { ATTEMPTS_CAP, type Payload } from './draft/draft.ts';
import type { Editor } from './editor.ts';
import { payloadOf } from './payload.ts';
import { isNotLoggedIn } from '../session/notLoggedIn.ts';

export type Published = ReplyOf<typeof createDynamic>;

export type Phase =
  | { readonly name: 'idle' }
  /** `slow`: it takes longer than anybody expects, and may be given up. */
  | { readonly name: 'sending'; readonly slow: boolean }
  | {
      readonly name: 'failed';
      readonly why: string;
      readonly field: 'topic' | 'place' | 'route' | 'pictures' | null;
      /** Nobody waited for the answer: it may have arrived. */
      readonly unsure?: boolean;
    }
  | { readonly name: 'sent'; readonly did: string; readonly audit: 0 | 1 };

/** How an attempt ended, for what comes after it. */
export type Outcome =
  | { readonly end: 'published'; readonly published: Published }
  /** Needs a login. */
  | { readonly end: 'guest' }
  /** An earlier attempt with other content had arrived. `did` null: it can't be said which. */
  | { readonly end: 'already'; readonly did: string | null }
  | { readonly end: 'failed' | 'busy' };

export interface Described {
  readonly id: string;
  readonly alt: string;
}

export interface SendingPorts {
  readonly host: Pick<Host, 'timers' | 'online'>;
  readonly editor: Editor;
  readonly publish: (payload: Payload, signal: AbortSignal) => Promise<Published>;
  /** Tells the server what is on the pictures, before they are published. */
  readonly describe: (pictures: readonly Described[], signal: AbortSignal) => Promise<unknown>;
  readonly newKey: () => string;
  /** The words of an error, as a toast. */
  readonly showFailure: (error: unknown) => void;
}

export interface Sending {
  readonly $phase: ReadableAtom<Phase>;
  /** Sends the draft, once at a time. */
  send(): Promise<Outcome>;
  /** Gives up waiting. It may have arrived all the same; the key keeps a second try from doubling it. */
  cancel(): void;
  /** The author goes on writing: an old failure is no news. */
  calm(): void;
}

const KEY_REUSED = 4091;
const fieldOf: Readonly<Record<number, 'topic' | 'place' | 'route' | 'pictures'>> = {
  2004: 'pictures',
  2005: 'pictures',
  2030: 'pictures',
  2007: 'topic',
  2008: 'place',
  2009: 'route',
  2014: 'topic',
  2015: 'topic',
  2016: 'topic',
};

const same = (one: Payload, other: Payload): boolean => JSON.stringify(one) === JSON.stringify(other);
const codeOf = (error: unknown): number | null => (error instanceof Refused ? Number(error.errCode) : null);

/** Sends one draft under one key until the server confirms it. Nothing of the draft is lost on the way. */
export const createSending = ({ host, editor, publish, describe, newKey, showFailure }: SendingPorts): Sending => {
  const $phase = atom<Phase>({ name: 'idle' });
  let under: AbortController | null = null;

  /** The server holds the key for other content: one of the earlier attempts arrived, and answers to its own words again. */
  const findEarlier = async (mine: Payload, signal: AbortSignal): Promise<string | null> => {
    for (const attempt of editor.$draft.get().attempts) {
      if (same(attempt, mine)) continue;
      try {
        return (await publish(attempt, signal)).did;
      } catch (error) {
        if (codeOf(error) !== KEY_REUSED) throw error;
      }
    }
    return null;
  };

  const fail = (error: unknown): Outcome => {
    const code = codeOf(error);
    const words = saidBy(error);
    const unsure = isAbort(error) || error instanceof TimedOut;
    const otherwise = isAbort(error)
      ? '你停止了等待'
      : unsure
        ? '等了很久没有回音'
        : host.online()
          ? messages.failed
          : messages.offline;
    const why = words === '' ? otherwise : words;
    const field = code === null ? null : (fieldOf[code] ?? null);
    $phase.set({ name: 'failed', why, field, ...(unsure ? { unsure } : {}) });
    showFailure(error);
    return { end: 'failed' };
  };

  const settle = async (payload: Payload, signal: AbortSignal): Promise<Outcome> => {
    try {
      const pictures = editor.$draft.get().pictures;
      const described = pictures.flatMap(({ picture, alt }) =>
        picture === null || picture.alt === alt ? [] : [{ id: picture.id, alt }],
      );
      if (described.length > 0) await describe(described, signal);
      return { end: 'published', published: await publish(payload, signal) };
    } catch (error) {
      const code = codeOf(error);
      if (code === KEY_REUSED) {
        try {
          return { end: 'already', did: await findEarlier(payload, signal) };
        } catch (other) {
          return fail(other);
        }
      }
      // A refusal is certain: nothing was written. A fault of the server or the network is not.
      if (code !== null && !(code >= 500 && code < 600))
        editor.change({ attempts: editor.$draft.get().attempts.filter((attempt) => !same(attempt, payload)) });
      if (isNotLoggedIn(error)) return { end: 'guest' };
      return fail(error);
    }
  };

  return {
    $phase,
    async send() {
      const { name } = $phase.get();
      if (name === 'sending' || name === 'sent') return { end: 'busy' };
      const payload = payloadOf(editor.$draft.get());
      const mine = new AbortController();
      under = mine;
      $phase.set({ name: 'sending', slow: false });
      // The attempt is kept before it is made: the page may die while the server commits.
      const others = editor.$draft.get().attempts.filter((attempt) => !same(attempt, payload));
      editor.change({ attempts: [...others, payload].slice(-ATTEMPTS_CAP) });
      editor.saveNow();
      const timer = host.timers.set(() => {
        if (under === mine) $phase.set({ name: 'sending', slow: true });
      }, SLOW_AFTER_MS);
      const outcome = await settle(payload, mine.signal);
      host.timers.clear(timer);
      under = null;
      if (outcome.end === 'published') {
        editor.finish(outcome.published.did);
        $phase.set({ name: 'sent', ...outcome.published });
      } else if (outcome.end !== 'failed') $phase.set({ name: 'idle' });
      if (outcome.end === 'already') editor.change({ key: newKey(), attempts: [] });
      return outcome;
    },
    cancel: () => under?.abort(),
    calm() {
      if ($phase.get().name === 'failed') $phase.set({ name: 'idle' });
    },
  };
};
