import { BASE } from '../site.ts';

const pages: Readonly<Record<string, string>> = {
  post: '/community/detail?id=',
  travelogue: '/community/detail?id=',
  dynamic: '/dynamic/detail?did=',
  topic: '/community/topic?id=',
  board: '/community/more/list?id=',
};

/** The page that shows a thing of this kind, or null for a kind this build does not know. */
export const targetAddress = (kind: string, id: string): string | null => {
  const page = Object.prototype.hasOwnProperty.call(pages, kind) ? pages[kind] : undefined;
  return page === undefined ? null : BASE + page + encodeURIComponent(id);
};
