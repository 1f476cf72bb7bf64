/** Draws the certificate of who finished a match. */
import type { readMatchRank } from '../../api/match/rank.ts';
import type { ReplyOf } from '../../api/define.ts';
import { matchCertificate } from '../../lib/match/certificate.ts';
import { lazy } from '../../stores/lazy.ts';
import { showToast } from '../../stores/toast.ts';

const results = lazy(() => import('../tools/result.lazy.ts'));

export const certify = (reply: ReplyOf<typeof readMatchRank>): void => {
  const detail = matchCertificate(reply);
  if (detail === null) return showToast({ message: '完赛时间还没有算出，请稍后再来', type: 'warning' });
  void results.use(({ showResult }) => showResult(detail, null, detail.width));
};
