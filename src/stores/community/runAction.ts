import { call } from '../../api/call.ts';
import type { Call, PayloadOf, ReplyOf } from '../../api/define.ts';
import { isAbort, Refused } from '../../api/errors.ts';
import { createKey } from '../../api/key.ts';
import { online } from '../../host/browser/page.ts';
import { local } from '../../host/browser/storage.ts';
import { keepWaiting, mayWait, overtake } from '../outbox/queue.ts';
import { Waits } from '../outbox/waits.ts';
import { knownReader } from '../session/knownReader.ts';
import type { IntentName } from '../session/intent.ts';
import type { Actions } from './actions.ts';

/**
 * Carries an action out under its key. `contract` is the action's own: a page brings those of its controls alone, and not
 * all that wait for a login or a network (actions.ts). Where a member's device has no network it keeps the action until it
 * has, and throws `Waits`; else throws what `call` throws; 401 is a guest.
 */
export const runAction = async <Name extends IntentName>(
  name: Name,
  contract: Actions[Name],
  payload: PayloadOf<Actions[Name]>,
  key: string = createKey(),
): Promise<ReplyOf<Actions[Name]>> => {
  const user = knownReader();
  const about =
    user !== null && mayWait(name) ? { user, name, payload: payload as Record<string, unknown>, key } : null;
  const asked = online();
  try {
    const reply = (await call(contract as Call, payload, { key })) as ReplyOf<Actions[Name]>;
    if (about !== null) overtake(local, about);
    return reply;
  } catch (error) {
    if (about === null || online() || error instanceof Refused || isAbort(error)) throw error;
    const at = Date.now();
    if (!keepWaiting(local, { ...about, at, triedAt: asked ? at : null })) throw error;
    throw new Waits(name);
  }
};
