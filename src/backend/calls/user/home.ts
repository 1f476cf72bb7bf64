import { queryUserBaseInfo } from '../../../api/user/home.ts';
import { PRIVACY } from '../../accounts/privacy.ts';
import { regionOf } from '../../accounts/region.ts';
import { answer } from '../../answer.ts';
import { ledBy } from '../../events/leader.ts';
import { pictureToken } from '../../community/entry/tokens.ts';
import { homeAsked } from '../../community/home/asOthers.ts';
import { homePage } from '../../community/home/page.ts';
import { allTimeOf } from '../../community/home/allTime.ts';
import { vipOf } from '../../community/people/author.ts';
import { checksOf } from '../../community/people/checks.ts';
import { foldersOf } from '../../community/people/folders.ts';
import { entriesFor } from '../../community/people/members.ts';
import { memberToShow } from '../../community/people/memberToShow.ts';
import { remarkOf } from '../../community/people/remark.ts';

export const answerQueryUserBaseInfo = answer(
  queryUserBaseInfo,
  ({ as, tab, folder, events, cursor, limit, ...asked }, given) => {
    const { userId, reader: context } = homeAsked(given, asked.userId, as);
    const member = memberToShow(context, userId);
    const mine = context.userId === String(member.user_id);
    const { level, stats } = allTimeOf(context, member);
    const page =
      tab === undefined
        ? { items: [], cursor: null }
        : homePage(context, member.user_id, { tab, folder, events, cursor, limit });
    const type = vipOf(member, context.now);
    return {
      userId: String(member.user_id),
      nickName: member.nick_name,
      avatarId: member.avatar_id,
      avatar: member.avatar_id === null ? null : pictureToken(member.avatar_id),
      gender: member.gender,
      intro: member.intro,
      region: regionOf(member.province_id, member.city_id),
      level,
      vip: {
        type,
        expireAt: mine && type !== 0 ? member.vip_until : null,
        autoRenew: mine ? type !== 0 && member.auto_renew === 1 : null,
      },
      leader: {
        certified: member.leader === 1,
        eventCount: ledBy(context.database, member.user_id, context.now).led,
        checks: member.leader === 1 ? checksOf(context.database, member.user_id) : [],
      },
      stats,
      counts: {
        follow: member.follows,
        fans: member.fans,
        likes: member.likes,
        entries: entriesFor(member, context.userId),
        provinces: stats.provinces.length,
      },
      privacy: PRIVACY[member.privacy],
      joinedAt: member.created_at,
      mine,
      following: member.following === 1,
      friends: member.following === 1 && member.followed === 1,
      blocked: member.blocked === 1,
      remark: remarkOf(context.database, Number(context.userId ?? 0), member.user_id),
      folders: tab === 'favourite' ? foldersOf(context) : [],
      ...page,
    };
  },
);
