import { searchAll } from '../../../api/community/search.ts';
import { answer } from '../../answer.ts';
import { limitOf, TOP } from '../../community/feed/cursor.ts';
import { commentHits, countComments, findComments } from '../../community/search/comments.ts';
import { countAsked } from '../../community/search/hot/asked.ts';
import { findMembers } from '../../community/search/members.ts';
import { findBoards, findPlaces, findTopics } from '../../community/search/named.ts';
import { commentPage, entryPage, namePage } from '../../community/search/page.ts';
import { helpFor, NO_HELP } from '../../community/search/hints/help.ts';
import { countEntries, MOST, tally } from '../../community/search/tallies.ts';
import { bringUpToDate } from '../../community/search/upToDate.ts';
import { wordsOf } from '../../community/search/words.ts';

/** Of each kind beside the entries. */
const ALSO = 2;
const FEW = 4;

const NOTHING = {
  items: [],
  also: [],
  cursor: null,
  way: 'exact' as const,
  shown: '',
  ...NO_HELP,
  tallies: { post: '', dynamic: '', comment: '', user: '', topic: '', board: '', place: '' },
};

export const answerSearchAll = answer(searchAll, ({ q, tab = 'all', sort = 'relevance', cursor, limit }, context) => {
  bringUpToDate(context);
  const words = wordsOf(q);
  if (words.length === 0) return NOTHING;
  const size = limitOf(limit);
  const asked = { words, tab, sort };
  const isOfEntries = tab === 'all' || tab === 'post' || tab === 'dynamic';
  const page = isOfEntries
    ? entryPage(context, asked, cursor, size)
    : tab === 'comment'
      ? commentPage(context, asked, cursor, size)
      : namePage(context, asked, q, cursor, size);
  if (cursor !== undefined && cursor !== '') return { ...page, ...NO_HELP, also: [], tallies: null };
  if (tab === 'all' && page.way === 'exact' && page.items.length > 0) countAsked(context, words);
  const [members, topics] = [findMembers(context, words), findTopics(context, words)];
  const [boards, places] = [findBoards(context, words), findPlaces(q)];
  const counted = (kind: 'post' | 'dynamic'): number => {
    if (page.way !== 'exact') return tab === kind && page.cursor === null ? page.items.length : 0;
    // A list that stands whole says best how long it is.
    return tab === kind && page.cursor === null ? page.items.length : countEntries(context, words, kind);
  };
  // What was said stands beside entries only where few of them hold the words.
  const isFew = tab === 'all' && (page.way !== 'exact' || page.items.length < FEW);
  const said = isFew ? commentHits(context, findComments(context, words, TOP.id, ALSO), words) : [];
  const also =
    tab === 'all' ? [...[topics, members, boards, places].flatMap((hits) => hits.slice(0, ALSO)), ...said] : [];
  const isAlso = page.items.length === 0;
  const items = isAlso ? also : page.items;
  return {
    ...page,
    items,
    also: isAlso ? [] : also,
    ...(items.length > 0 ? NO_HELP : helpFor(context, words)),
    tallies: {
      post: tally(counted('post')),
      dynamic: tally(counted('dynamic')),
      comment: tally(
        tab === 'comment' && page.cursor === null ? page.items.length : countComments(context, words, MOST),
      ),
      user: tally(members.length),
      topic: tally(topics.length),
      board: tally(boards.length),
      place: tally(places.length),
    },
  };
});
