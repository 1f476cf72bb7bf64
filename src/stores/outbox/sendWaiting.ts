import { Refused } from '../../api/errors.ts';
import type { Area } from '../../host/host.ts';
import { isNotLoggedIn } from '../session/notLoggedIn.ts';
import { dropWaiting, noteTried, readWaiting, type Waiting } from './queue.ts';

/**
 * The server remembers a key for a day (docs/offline.md): what may have arrived so long ago is not sent again, lest it
 * count twice. A switch says what it wants to be, and may be said at any time.
 */
const KEY_COUNTS_MS = 20 * 3_600_000;
const KEY_REUSED = 4091;

export interface SendWaitingPorts {
  readonly local: Pick<Area, 'get' | 'set' | 'remove'>;
  now(): number;
  /** The member whom the server knows; null: nobody is logged in. Rejects where no answer came. */
  member(): Promise<string | null>;
  /** Sends one under its key. `null`: there is nothing left to send. Throws what `call` throws. */
  send(one: Waiting): Promise<unknown>;
}

export interface Sent {
  readonly sent: readonly { readonly one: Waiting; readonly reply: unknown }[];
  /** What will never be sent; `error` null: it may have arrived long ago. */
  readonly refused: readonly { readonly one: Waiting; readonly error: Refused | null }[];
  /** Why the rest goes on waiting. */
  readonly stopped: 'login' | 'network' | null;
}

const makes = ({ name }: Waiting): boolean => name === 'createComment' || name === 'createDynamic';

/** Refused for now: too often, or the server is unwell. */
const isPassing = ({ errCode }: Refused): boolean => {
  const code = Number(errCode);
  return code === 429 || (code >= 500 && code < 600);
};

/**
 * Sends what this member did without a network, one after the other in its order, each once. What the server refuses for
 * good is let go and told; without a network or a login everything stays as it is. Never throws.
 */
export const sendWaiting = async (ports: SendWaitingPorts): Promise<Sent> => {
  const { local } = ports;
  const sent: { one: Waiting; reply: unknown }[] = [];
  const refused: { one: Waiting; error: Refused | null }[] = [];
  const end = (stopped: Sent['stopped']): Sent => ({ sent, refused, stopped });
  if (readWaiting(local).length === 0) return end(null);
  let user: string | null;
  try {
    user = await ports.member();
  } catch {
    return end('network');
  }
  if (user === null) return end('login');
  // A store that no longer forgets must not have one sent for ever.
  const done = new Set<string>();
  for (;;) {
    // Read anew each time: a switch may have been thrown back meanwhile, by this page or another.
    const one = readWaiting(local).find((other) => other.user === user && !done.has(other.key));
    if (one === undefined) return end(null);
    done.add(one.key);
    if (makes(one) && one.triedAt !== null && ports.now() - one.triedAt > KEY_COUNTS_MS) {
      dropWaiting(local, one.key);
      refused.push({ one, error: null });
      continue;
    }
    noteTried(local, one.key, ports.now());
    try {
      const reply = await ports.send(one);
      dropWaiting(local, one.key);
      if (reply !== null) sent.push({ one, reply });
    } catch (error) {
      if (isNotLoggedIn(error)) return end('login');
      if (!(error instanceof Refused) || isPassing(error)) return end('network');
      dropWaiting(local, one.key);
      // The key has made something already: an answer got lost.
      if (Number(error.errCode) === KEY_REUSED) sent.push({ one, reply: undefined });
      else refused.push({ one, error });
    }
  }
};
