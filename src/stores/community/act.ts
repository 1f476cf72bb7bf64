import { createComment } from '../../api/community/createComment.ts';
import { setFavourite } from '../../api/community/setFavourite.ts';
import { setFollow } from '../../api/community/setFollow.ts';
import { setLike } from '../../api/community/setLike.ts';
import { call } from '../../api/call.ts';
import type { Call, PayloadOf, ReplyOf } from '../../api/define.ts';
import type { IntentName } from '../intent.ts';

/** The actions a reader can take, and a guest can want. */
export const actions = { setLike, setFavourite, setFollow, createComment } satisfies Record<
  IntentName,
  Call<never, unknown> | Call
>;
export type Actions = typeof actions;

/** Carries an action out. Throws what `call` throws; 401 is a guest. */
export const act = <Name extends IntentName>(
  name: Name,
  payload: PayloadOf<Actions[Name]>,
  key?: string,
): Promise<ReplyOf<Actions[Name]>> =>
  call(actions[name] as Call, payload, key === undefined ? {} : { key }) as Promise<ReplyOf<Actions[Name]>>;
