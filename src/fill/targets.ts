import { BASE } from '../site.ts';

const pages: Readonly<Record<string, string>> = {
  post: '/community/detail?id=',
  travelogue: '/community/detail?id=',
  dynamic: '/dynamic/detail?did=',
  topic: '/community/topic?id=',
  board: '/community/more/list?id=',
  announcement: '/community/news?id=',
};

/** The page that shows a thing of this kind, or null for a kind this build does not know. */
export const targetAddress = (kind: unknown, id: unknown): string | null => {
  const page = typeof kind === 'string' && Object.prototype.hasOwnProperty.call(pages, kind) ? pages[kind] : undefined;
  return page === undefined || typeof id !== 'string' ? null : BASE + page + encodeURIComponent(id);
};
