import { listNews, listNotices } from '../../../../api/community/feed/news.ts';
import { newsAt } from '../../../../lib/content/news.ts';
import { answer } from '../../../answer.ts';
import { limitOf, paged } from '../../../community/feed/cursor.ts';
import { withRoutes } from '../../../content/warned.ts';
import { refuse } from '../../../errors.ts';

export const answerListNotices = answer(listNotices, (_, { notices, now }) => {
  const { banners, announcements } = notices(now);
  return { banners, announcements };
});

const PAGE = 20;

/** A page ends behind an announcement: its name is where the next one begins. */
export const answerListNews = answer(listNews, ({ type, cursor, limit }, context) => {
  const { notices, now } = context;
  const all = newsAt(notices(now).told, now).filter(({ kind }) => type === undefined || kind === type);
  const from = cursor === undefined || cursor === '' ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && cursor !== '' && from === 0)
    throw refuse('badRequest', { errMsg: '列表位置已失效，请从头刷新' });
  const { rows, cursor: next } = paged(all.slice(from), limitOf(limit, PAGE), ({ id }) => id);
  return { items: withRoutes(context, rows), cursor: next };
});
