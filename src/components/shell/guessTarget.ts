import type { Target } from '../../host/open/deepLink.ts';
import { isId } from '../../lib/shortParams.ts';

/** What an address that leads nowhere names, for the app; null where it names nothing that the app opens. */
export const guessTarget = (path: string, query: URLSearchParams): Extract<Target, { type: 2 | 8 | 9 }> | null => {
  const event = /\/event\/d-(\d+)/.exec(path)?.[1];
  if (isId(event)) return { type: 8, id: event };
  const did = query.get('did');
  if (isId(did)) return { type: 9, id: did };
  // The number stands in the query, or somebody has put it where other sites have theirs.
  const id = query.get('id') ?? /\/(\d+)$/.exec(path)?.[1];
  if (!isId(id)) return null;
  if (/dynamic/.test(path)) return { type: 9, id };
  // Whatever is misspelt of the word for it: an id of a topic, a route or a member is none of a post.
  return /\/community\/(?:h5\/)?d\w*(?:\/\d+)?$/i.test(path) ? { type: 2, id } : null;
};
