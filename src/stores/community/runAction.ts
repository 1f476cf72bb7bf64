import { setBoardFollow } from '../../api/community/boards.ts';
import { createComment } from '../../api/community/commenting.ts';
import { setFavourite } from '../../api/community/folders.ts';
import { setFollow, setLike } from '../../api/community/people.ts';
import { setTopicFollow } from '../../api/community/topics.ts';
import { joinChallenge } from '../../api/challenge/challenge.ts';
import { setEventSaved } from '../../api/event/event.ts';
import { copyGearList } from '../../api/gear/list.ts';
import {
  createCondition,
  setLiked as setRouteLiked,
  setMark as setRouteMark,
  setSaved as setRouteSaved,
  setStanding,
} from '../../api/route/act.ts';
import { setGoodsWatch } from '../../api/youzan/watch.ts';
import { call } from '../../api/call.ts';
import { isAbort, Refused } from '../../api/errors.ts';
import { createKey } from '../../api/key.ts';
import type { Call, PayloadOf, ReplyOf } from '../../api/define.ts';
import { online } from '../../host/browser/page.ts';
import { local } from '../../host/browser/storage.ts';
import { keepWaiting, mayWait, overtake } from '../outbox/queue.ts';
import { Waits } from '../outbox/waits.ts';
import { knownReader } from '../session/knownReader.ts';
import type { IntentName } from '../session/intent.ts';

/** The actions a reader can take, and a guest can want. */
export const actions = {
  setLike,
  setFavourite,
  setFollow,
  setTopicFollow,
  setBoardFollow,
  createComment,
  copyGearList,
  joinChallenge,
  setRouteLiked,
  setRouteSaved,
  setRouteMark,
  createCondition,
  setStanding,
  setGoodsWatch,
  setEventSaved,
} satisfies Record<IntentName, Call<never, unknown> | Call>;
export type Actions = typeof actions;

/** Carries an action out under its key. Throws what `call` throws; 401 is a guest. */
export const sendAction = <Name extends IntentName>(
  name: Name,
  payload: PayloadOf<Actions[Name]>,
  key: string,
): Promise<ReplyOf<Actions[Name]>> => call(actions[name] as Call, payload, { key }) as Promise<ReplyOf<Actions[Name]>>;

/** The same; where a member's device has no network it keeps the action until it has, and throws `Waits`. */
export const runAction = async <Name extends IntentName>(
  name: Name,
  payload: PayloadOf<Actions[Name]>,
  key: string = createKey(),
): Promise<ReplyOf<Actions[Name]>> => {
  const user = knownReader();
  const about =
    user !== null && mayWait(name) ? { user, name, payload: payload as Record<string, unknown>, key } : null;
  const asked = online();
  try {
    const reply = await sendAction(name, payload, key);
    if (about !== null) overtake(local, about);
    return reply;
  } catch (error) {
    if (about === null || online() || error instanceof Refused || isAbort(error)) throw error;
    const at = Date.now();
    if (!keepWaiting(local, { ...about, at, triedAt: asked ? at : null })) throw error;
    throw new Waits(name);
  }
};
