import { readCard, setNickName, setProfile } from '../../../api/user/members.ts';
import { introOf } from '../../accounts/intro.ts';
import { PRIVACY } from '../../accounts/privacy.ts';
import { nickNameOf } from '../../accounts/nickName.ts';
import { regionAt, regionOf } from '../../accounts/region.ts';
import { answer } from '../../answer.ts';
import { pictureToken } from '../../community/entry/tokens.ts';
import { levelOfMember } from '../../community/home/allTime.ts';
import { authorOf } from '../../community/people/author.ts';
import { entriesFor, memberById } from '../../community/people/members.ts';
import { limitRate } from '../../community/rateLimit.ts';
import { memberOf } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

export const answerReadCard = answer(readCard, ({ userId }, context) => {
  const member = memberById(context, userId);
  if (!member || member.user_state === 2) throw refuse('notFound', { errMsg: '没有找到这位成员' });
  const open = member.home_open === 1;
  return {
    author: authorOf(member, context.now),
    intro: open ? member.intro : '',
    level: levelOfMember(context.database, member),
    fans: member.fans,
    likes: member.likes,
    entries: entriesFor(member, context.userId),
    mine: context.userId === String(member.user_id),
    following: member.following === 1,
    friends: member.following === 1 && member.followed === 1,
  };
});

export const answerSetNickName = answer(setNickName, (payload, context) => {
  const nickName = nickNameOf(payload.nickName);
  limitRate(context, 'nickName');
  run(context.database, 'UPDATE users SET nick_name = ? WHERE id = ?', nickName, Number(memberOf(context)));
  return { nickName };
});

const OWN = `SELECT nick_name AS nickName, intro, avatar_id AS avatarId, province_id AS provinceId, city_id AS cityId, gender, privacy
  FROM users WHERE id = ?`;
const OWN_PICTURE = 'SELECT 1 FROM pictures WHERE id = ? AND user_id = ?';
const CHANGE = `UPDATE users SET nick_name = ?, intro = ?, avatar_id = ?, province_id = ?, city_id = ?, gender = ?, privacy = ?
  WHERE id = ?`;

interface Own {
  readonly nickName: string;
  readonly intro: string;
  readonly avatarId: string | null;
  readonly provinceId: string | null;
  readonly cityId: string | null;
  readonly gender: 0 | 1 | 2;
  readonly privacy: 0 | 1 | 2;
}

export const answerSetProfile = answer(setProfile, (payload, context) => {
  const { database } = context;
  const id = Number(memberOf(context));
  const own = one<Own>(database, OWN, id);
  if (!own) throw refuse('login');
  const nickName = payload.nickName === own.nickName ? own.nickName : nickNameOf(payload.nickName);
  const intro = payload.intro === own.intro ? own.intro : introOf(payload.intro);
  const avatarId = payload.avatarId === undefined ? own.avatarId : payload.avatarId;
  const isNew = avatarId !== null && avatarId !== own.avatarId;
  if (isNew && !one(database, OWN_PICTURE, avatarId, id)) throw refuse('pictureNotOwn');
  const place =
    payload.placeId === undefined
      ? own
      : payload.placeId === null
        ? { provinceId: null, cityId: null }
        : regionAt(payload.placeId);
  if (nickName !== own.nickName) limitRate(context, 'nickName');
  if (intro !== own.intro) limitRate(context, 'intro');
  if (avatarId !== own.avatarId) limitRate(context, 'avatar');
  if (place.provinceId !== own.provinceId || place.cityId !== own.cityId) limitRate(context, 'region');
  const gender = payload.gender ?? own.gender;
  if (gender !== own.gender) limitRate(context, 'gender');
  // Never limited: who wants to be seen by fewer people does not wait for it.
  const privacy = payload.privacy ?? PRIVACY[own.privacy];
  const { provinceId, cityId } = place;
  run(database, CHANGE, nickName, intro, avatarId, provinceId, cityId, gender, PRIVACY.indexOf(privacy), id);
  return {
    nickName,
    intro,
    avatarId,
    avatar: avatarId === null ? null : pictureToken(avatarId),
    region: regionOf(provinceId, cityId),
    gender,
    privacy,
  };
});
