import { urlOf } from '../../../lib/url/urlOf.ts';
import { element } from '../../live/element.ts';

const ranks = element('a', 'uh-link', '看百强榜');
ranks.href = urlOf('/top/rank');

/** What each figure above counts. The first two speak of all time and are not shown beside those of a year (styles/user/folds.css). */
export const explained = element(
  'ul',
  'uf-why',
  element('li', '', '公里、爬升和天数：轨迹相加，别人看到的只算公开的。', ranks),
  element('li', '', '最高：这些出行到过的最高海拔，不是最近一次的。'),
  element('li', '', '等级：公开的内容每篇 10 分，公开的轨迹每公里 1 分；5 级要 400 分，10 级要 2,025 分。'),
  element('li', '', '内容：只数你现在看得到的；仅好友、仅自己可见的不算给别人看。'),
  element('li', '', '获赞：写过的内容收到的赞，取消的赞会减去。'),
);
