import { saveAppOneKeyFootprint as importFootprints } from '../../api/annualReport/footprint.ts';
import { setBoardFollow } from '../../api/community/boards.ts';
import { createComment } from '../../api/community/commenting.ts';
import { setFavourite } from '../../api/community/folders.ts';
import { setBlock, setFollow, setHidden, setLike } from '../../api/community/people.ts';
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
import { setPlaceMark } from '../../api/place/mark.ts';
import { setPlaceWant } from '../../api/place/want.ts';
import { setProfile } from '../../api/user/members.ts';
import { setRemark } from '../../api/user/remark.ts';
import { getGoodsInfo } from '../../api/youzan/goods.ts';
import { setGoodsWatch } from '../../api/youzan/watch.ts';
import { call } from '../../api/call.ts';
import type { Call, PayloadOf, ReplyOf } from '../../api/define.ts';
import type { IntentName } from '../session/intent.ts';

/** The actions a reader can take, and a guest can want. */
export const actions = {
  setLike,
  setFavourite,
  setFollow,
  setHidden,
  setBlock,
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
  /** What it is; into which list is asked of the member. */
  addToGear: getGoodsInfo,
  setEventSaved,
  setProfile,
  setRemark,
  importFootprints,
  setPlaceMark,
  setPlaceWant,
} satisfies Record<IntentName, Call<never, unknown> | Call>;
export type Actions = typeof actions;

/** Carries an action out under its key. Throws what `call` throws; 401 is a guest. */
export const sendAction = <Name extends IntentName>(
  name: Name,
  payload: PayloadOf<Actions[Name]>,
  key: string,
): Promise<ReplyOf<Actions[Name]>> => call(actions[name] as Call, payload, { key }) as Promise<ReplyOf<Actions[Name]>>;
