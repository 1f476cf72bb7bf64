import type { Hit } from '../../../api/community/search.ts';
import { listHotSearches, suggest, type Suggestion } from '../../../api/community/suggest.ts';
import { answer } from '../../answer.ts';
import { hotSearches } from '../../community/search/hot/refresh.ts';
import { findEvents } from '../../community/search/events.ts';
import { findMembers } from '../../community/search/members.ts';
import { findBoards, findTopics } from '../../community/search/named.ts';
import { entryById, suggestEntries, suggestRoutes } from '../../community/search/hints/suggest.ts';
import { meantByAll } from '../../community/search/meant/meant.ts';
import { bringUpToDate } from '../../community/search/upToDate.ts';
import { wordsOf } from '../../community/search/words.ts';

const MOST = { routes: 3, entries: 4, topics: 2, members: 2, boards: 1, events: 2, asks: 3 } as const;

const named = (hit: Hit): Suggestion[] => {
  if (hit.kind === 'user') return [{ kind: 'user', id: hit.id, name: hit.name, fans: hit.fans }];
  if (hit.kind === 'topic') return [{ kind: 'topic', id: hit.id, name: hit.name, people: hit.people }];
  if (hit.kind === 'event') return [{ kind: 'event', id: hit.id, name: hit.name, span: hit.span }];
  return hit.kind === 'board' ? [{ kind: 'board', id: hit.id, name: hit.name, entries: hit.entries }] : [];
};

export const answerSuggest = answer(suggest, ({ q }, context) => {
  bringUpToDate(context);
  const words = wordsOf(q);
  if (words.length === 0) return { items: [], asks: [], spellings: [] };
  const typed = words.join(' ');
  const items = [
    ...entryById(context, q.trim()),
    ...suggestRoutes(context, words, MOST.routes),
    ...suggestEntries(context, words, MOST.entries),
    ...findEvents(context, words).slice(0, MOST.events).flatMap(named),
    ...findTopics(context, words).slice(0, MOST.topics).flatMap(named),
    ...findMembers(context, words).slice(0, MOST.members).flatMap(named),
    ...findBoards(context, words).slice(0, MOST.boards).flatMap(named),
  ];
  const asks = hotSearches(context.database)
    .filter((hot) => hot.words.startsWith(typed) && hot.words !== typed)
    .slice(0, MOST.asks)
    .map((hot) => ({ words: hot.words }));
  const meant = items.length + asks.length > 0 ? '' : meantByAll(context, words, q).shown;
  return { items, asks, spellings: meant === '' ? [] : [{ words: meant }] };
});

export const answerListHotSearches = answer(listHotSearches, (_, { database }) => ({
  items: hotSearches(database).map((hot, at) => ({ rank: at + 1, ...hot })),
}));
