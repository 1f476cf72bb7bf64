import { queryUserBaseInfo } from '../../../api/user/queryUserBaseInfo.ts';
import { answer } from '../../answer.ts';
import { vipOf } from '../../community/author.ts';
import { memberToShow } from '../../community/members.ts';
import { pictureToken } from '../../community/tokens.ts';
import { memberOf } from '../../context.ts';

const PRIVACY = ['public', 'friends', 'self'] as const;
const METRES_PER_TENTH = 100;

export const answerQueryUserBaseInfo = answer(queryUserBaseInfo, ({ userId }, context) => {
  const member = memberToShow(context, userId ?? memberOf(context));
  const mine = context.userId === String(member.user_id);
  const type = vipOf(member, context.now);
  return {
    userId: String(member.user_id),
    nickName: member.nick_name,
    avatarId: member.avatar_id,
    avatar: member.avatar_id === null ? null : pictureToken(member.avatar_id),
    gender: member.gender,
    intro: member.intro,
    region: { provinceId: member.province_id, cityId: member.city_id },
    level: member.level,
    vip: {
      type,
      expireAt: mine && type !== 0 ? member.vip_until : null,
      autoRenew: mine ? type !== 0 && member.auto_renew === 1 : null,
    },
    leader: { certified: member.leader === 1, eventCount: member.event_count },
    stats: {
      km: Math.round(member.distance_m / METRES_PER_TENTH) / 10,
      climb: member.climb_m,
      days: member.days_out,
      maxAlt: member.max_alt_m === 0 ? null : member.max_alt_m,
      provinces: member.provinces.split(',').filter(Boolean),
    },
    counts: { follow: member.follows, fans: member.fans, likes: member.likes },
    privacy: PRIVACY[member.privacy],
    mine,
    following: member.following === 1,
    friends: member.following === 1 && member.followed === 1,
    blocked: member.blocked === 1,
  };
});
