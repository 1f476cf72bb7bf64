import { urlOf } from '../lib/url/urlOf.ts';

const pages: Readonly<Record<string, (id: string) => string>> = {
  post: (id) => urlOf('/community/detail', { id }),
  travelogue: (id) => urlOf('/community/detail', { id }),
  dynamic: (did) => urlOf('/dynamic/detail', { did }),
  route: (id) => urlOf('/route/detail', { id }),
  event: (id) => urlOf('/event/d-{id}.htm', { id }),
  topic: (id) => urlOf('/community/topic', { id }),
  board: (id) => urlOf('/community/more/list', { id }),
};

/** The page that shows a thing of this kind, or null for a kind this build does not know. */
export const entryUrl = (kind: string, id: string): string | null =>
  Object.prototype.hasOwnProperty.call(pages, kind) ? (pages[kind]?.(id) ?? null) : null;
