import { searchAll } from '../../../api/community/search.ts';
import { answer } from '../../answer.ts';
import { limitOf } from '../../community/feed/cursor.ts';
import { findMembers } from '../../community/search/members.ts';
import { findBoards, findPlaces, findTopics } from '../../community/search/named.ts';
import { entryPage, namePage } from '../../community/search/page.ts';
import { countEntries, tally } from '../../community/search/tallies.ts';
import { bringUpToDate } from '../../community/search/upToDate.ts';
import { wordsOf } from '../../community/search/words.ts';

/** Of each kind beside the entries. */
const ALSO = 2;

const NOTHING = {
  items: [],
  also: [],
  cursor: null,
  way: 'exact' as const,
  shown: '',
  drops: [],
  tallies: { post: '', dynamic: '', user: '', topic: '', board: '', place: '' },
};

export const answerSearchAll = answer(searchAll, ({ q, tab = 'all', sort = 'relevance', cursor, limit }, context) => {
  bringUpToDate(context);
  const words = wordsOf(q);
  if (words.length === 0) return NOTHING;
  const size = limitOf(limit);
  const asked = { words, tab, sort };
  const isOfEntries = tab === 'all' || tab === 'post' || tab === 'dynamic';
  const page = isOfEntries ? entryPage(context, asked, cursor, size) : namePage(context, asked, q, cursor, size);
  if (cursor !== undefined && cursor !== '') return { ...page, also: [], drops: [], tallies: null };
  const [members, topics] = [findMembers(context, words), findTopics(context, words)];
  const [boards, places] = [findBoards(context, words), findPlaces(q)];
  const dropped = words.map((_, at) => words.filter((__, other) => other !== at));
  const counted = (kind: 'post' | 'dynamic'): number => {
    if (page.way !== 'exact') return tab === kind && page.cursor === null ? page.items.length : 0;
    // A list that stands whole says best how long it is.
    return tab === kind && page.cursor === null ? page.items.length : countEntries(context, words, kind);
  };
  const also = tab === 'all' ? [topics, members, boards, places].flatMap((hits) => hits.slice(0, ALSO)) : [];
  return {
    ...page,
    ...(page.items.length > 0 ? { also } : { items: tab === 'all' ? also : [], also: [] }),
    drops:
      page.items.length > 0 || words.length < 2
        ? []
        : dropped
            .filter((rest) => countEntries(context, rest, 'post') + countEntries(context, rest, 'dynamic') > 0)
            .map((rest) => ({ words: rest.join(' ') })),
    tallies: {
      post: tally(counted('post')),
      dynamic: tally(counted('dynamic')),
      user: tally(members.length),
      topic: tally(topics.length),
      board: tally(boards.length),
      place: tally(places.length),
    },
  };
});
