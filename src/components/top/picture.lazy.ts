/** Draws a rank as a picture to keep. */
import type { readRank } from '../../api/top/rank.ts';
import type { ReplyOf } from '../../api/define.ts';
import { rankPicture } from '../../lib/top/picture.ts';
import { lazy } from '../../stores/lazy.ts';

const results = lazy(() => import('../tools/result.lazy.ts'));

export const drawRank = (reply: ReplyOf<typeof readRank>): void => {
  const detail = rankPicture(reply);
  void results.use(({ showResult }) => showResult(detail, null, detail.width));
};
