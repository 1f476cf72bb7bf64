import { searchAll } from '../../../api/community/search.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { untilChanged } from '../../database/untilChanged.ts';
import { answer } from '../../answer.ts';
import type { CallContext } from '../../context.ts';
import { type Asked, isNarrow, narrowOf } from '../../community/search/exact.ts';
import { facetsOf } from '../../community/search/hints/facets.ts';
import { limitOf, TOP } from '../../community/feed/cursor.ts';
import { commentHits, countComments, findComments } from '../../community/search/comments/comments.ts';
import { countAsked } from '../../community/search/hot/asked.ts';
import { findEvents } from '../../community/search/events.ts';
import { findMembers } from '../../community/search/members.ts';
import { findBoards, findPlaces, findTopics } from '../../community/search/named.ts';
import { commentPage, entryPage, type FoundPage, namePage } from '../../community/search/page.ts';
import { meantInComments } from '../../community/search/comments/meant.ts';
import { helpFor, NO_HELP } from '../../community/search/hints/help.ts';
import { MOST, tally, tallyEntries } from '../../community/search/tallies.ts';
import { bringUpToDate } from '../../community/search/upToDate.ts';
import { findGoods, goodsHits } from '../../community/search/things/goods.ts';
import { findRoutes, routeHits } from '../../community/search/things/routes.ts';
import { type EntryKind, isEntryKind } from '../../community/search/walk.ts';
import { wordsOf } from '../../community/search/words.ts';

/** Of each kind beside the entries. */
const ALSO = 2;
const FEW = 4;
/** A membership may run out without anything being written. */
const KEPT_MS = 60_000;

const NOTHING = {
  items: [],
  also: [],
  cursor: null,
  way: 'exact' as const,
  shown: '',
  ...NO_HELP,
  facets: null,
  tallies: {
    route: '',
    travelogue: '',
    post: '',
    dynamic: '',
    user: '',
    event: '',
    goods: '',
    comment: '',
    topic: '',
    board: '',
    place: '',
  },
};

/** How many entries of each kind there are. A list that stands whole says best how long it is. */
const countsOf = (
  context: CallContext,
  asked: Asked,
  { items, cursor, way }: FoundPage,
): Readonly<Record<EntryKind, string>> => {
  const { words, tab } = asked;
  const shown = (kind: EntryKind): string => tally(items.filter((hit) => hit.kind === kind).length);
  const isWhole = cursor === null && (tab === 'all' || isEntryKind(tab));
  const whole = { post: shown('post'), travelogue: shown('travelogue'), dynamic: shown('dynamic') };
  if (way !== 'exact') return isWhole && tab !== 'all' ? whole : { post: '', travelogue: '', dynamic: '' };
  if (isWhole && tab === 'all') return whole;
  const counted = tallyEntries(context, words, narrowOf(asked, context.now));
  if (!isWhole || !isEntryKind(tab)) return counted;
  // A tab that was chosen stays, also where what was chosen beside it leaves nothing in it: something else may.
  const nothing = isNarrow(asked) ? '0' : '';
  return { ...counted, [tab]: whole[tab] === '' ? nothing : whole[tab] };
};

const search = (
  { q, tab = 'all', sort = 'relevance', within, cityId, boardId, authorId, cursor, limit }: PayloadOf<typeof searchAll>,
  words: readonly string[],
  context: CallContext,
): ReplyOf<typeof searchAll> => {
  const size = limitOf(limit);
  const asked = { words, tab, sort, within, cityId, boardId, authorId };
  const meant = tab === 'comment' ? meantInComments(context, words) : null;
  const page =
    tab === 'all' || isEntryKind(tab)
      ? entryPage(context, asked, cursor, size)
      : meant !== null
        ? commentPage(context, asked, meant, cursor, size)
        : namePage(context, asked, q, cursor, size);
  if (cursor !== undefined && cursor !== '') return { ...page, ...NO_HELP, also: [], facets: null, tallies: null };
  const [members, topics] = [findMembers(context, words), findTopics(context, words)];
  const [boards, places, events] = [findBoards(context, words), findPlaces(q), findEvents(context, words)];
  const [routes, goods] = [findRoutes(context, words), findGoods(context, words)];
  const counts = countsOf(context, asked, page);
  const inComments = (meant ?? meantInComments(context, words)).words;
  const said = tab === 'comment' && page.cursor === null ? page.items.length : countComments(context, inComments, MOST);
  // What was said stands beside entries only where few of them hold the words.
  const isFew = tab === 'all' && said > 0 && (page.way !== 'exact' || page.items.length < FEW);
  const comments = isFew ? commentHits(context, findComments(context, inComments, TOP.id, ALSO), inComments) : [];
  // Of a place, a board or a person there are entries alone.
  const isOwn = (cityId ?? boardId ?? authorId) !== undefined;
  const also =
    tab === 'all' && !isOwn
      ? [
          ...routeHits(routes.slice(0, ALSO), words),
          ...[topics, events, members, boards, places].flatMap((hits) => hits.slice(0, ALSO)),
          ...goodsHits(context, goods.slice(0, ALSO), words),
          ...comments,
        ]
      : [];
  const isAlso = page.items.length === 0;
  const items = isAlso ? also : page.items;
  return {
    ...page,
    items,
    also: isAlso ? [] : also,
    ...(items.length > 0 ? NO_HELP : helpFor(context, words)),
    facets: tab === 'all' || isEntryKind(tab) ? facetsOf(context, asked) : null,
    tallies: {
      ...counts,
      route: tally(routes.length),
      user: tally(members.length),
      event: tally(events.length),
      goods: tally(goods.length),
      comment: tally(said),
      topic: tally(topics.length),
      board: tally(boards.length),
      place: tally(places.length),
    },
  };
};

export const answerSearchAll = answer(searchAll, (payload, context) => {
  bringUpToDate(context);
  const words = wordsOf(payload.q);
  if (words.length === 0) return NOTHING;
  const { tab = 'all', cursor = '' } = payload;
  const make = (): ReplyOf<typeof searchAll> => search(payload, words, context);
  const isFirst = cursor === '';
  // All guests find the same; what a member finds is theirs.
  const found =
    context.userId === null && isFirst
      ? untilChanged(context.database, JSON.stringify([payload, Math.floor(context.now / KEPT_MS)]), make)
      : make();
  if (isFirst && tab === 'all' && found.way === 'exact' && found.items.length > 0) countAsked(context, words);
  return found;
});
