import { createShare, listShares, readSharer, revokeShare } from '../../../api/share/shares.ts';
import { answer } from '../../answer.ts';
import { memberById } from '../../community/people/members.ts';
import { refuse } from '../../errors.ts';
import { sharedPage } from '../../share/sharedPage.ts';
import { sharesPage } from '../../share/shares.ts';
import { revoke } from '../../share/revoke.ts';
import { sharerOf, sidFor } from '../../share/sid.ts';

export const answerCreateShare = answer(createShare, ({ page }, context) => {
  const shared = sharedPage(page, context.settings.legacyKey);
  if (shared === null) throw refuse('shareAddress');
  return { sid: sidFor(context, shared.page) };
});

export const answerReadSharer = answer(readSharer, ({ sid, page }, context) => {
  const shared = sharedPage(page, context.settings.legacyKey);
  const userId = shared === null ? null : sharerOf(context, sid, shared.page);
  const member = userId === null ? undefined : memberById(context, userId);
  const told = member?.user_state === 0 && member.privacy === 0 && member.home_open === 1;
  return { sharer: told ? { userId: String(member.user_id), nickName: member.nick_name } : null };
});

export const answerListShares = answer(listShares, ({ cursor, limit }, context) => sharesPage(context, cursor, limit));

export const answerRevokeShare = answer(revokeShare, ({ sid }, context) => ({ revoked: revoke(context, sid) }));
