import { searchAll } from '../../../api/community/search.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { untilChanged } from '../../database/untilChanged.ts';
import { answer } from '../../answer.ts';
import type { CallContext } from '../../context.ts';
import { isNarrow } from '../../community/search/exact.ts';
import { facetsOf } from '../../community/search/hints/facets.ts';
import { limitOf, TOP } from '../../community/feed/cursor.ts';
import { commentHits, countComments, findComments } from '../../community/search/comments/comments.ts';
import { countAsked } from '../../community/search/hot/asked.ts';
import { countsOf } from '../../community/search/meant/counts.ts';
import { asAsked, type MeantByAll, meantByAll } from '../../community/search/meant/meant.ts';
import { nameFinder } from '../../community/search/meant/meantNames.ts';
import { commentPage, entryPage, namePage } from '../../community/search/page.ts';
import { meantInComments } from '../../community/search/comments/meant.ts';
import { helpFor, NO_HELP } from '../../community/search/hints/help.ts';
import { MOST, tally } from '../../community/search/tallies.ts';
import { bringUpToDate } from '../../community/search/upToDate.ts';
import { NAME_TABS, type NameTab } from '../../community/search/things/names.ts';
import { isEntryKind } from '../../community/search/walk.ts';
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

const search = (
  { q, tab = 'all', sort = 'relevance', within, cityId, boardId, authorId, cursor, limit }: PayloadOf<typeof searchAll>,
  words: readonly string[],
  context: CallContext,
): ReplyOf<typeof searchAll> => {
  const size = limitOf(limit);
  const asked = { words, tab, sort, within, cityId, boardId, authorId };
  const isOfEntries = tab === 'all' || isEntryKind(tab);
  const entries = isOfEntries ? entryPage(context, asked, cursor, size) : undefined;
  const isAsAsked =
    entries !== undefined &&
    (isNarrow(asked) || (tab === 'all' && entries.way === 'exact' && entries.items.length > 0));
  let known: MeantByAll | undefined;
  const meant = (): MeantByAll => (known ??= isAsAsked ? asAsked(words) : meantByAll(context, words, q));
  const called = nameFinder(context, words, q, meant);
  const page =
    entries ??
    (tab === 'all' || tab === 'comment' || isEntryKind(tab)
      ? commentPage(context, asked, meantInComments(context, words), cursor, size)
      : namePage(asked, called(tab), cursor, size));
  if (cursor !== undefined && cursor !== '') return { ...page, ...NO_HELP, also: [], facets: null, tallies: null };
  const inComments = meantInComments(context, words).words;
  const said = tab === 'comment' && page.cursor === null ? page.items.length : countComments(context, inComments, MOST);
  // Of a place, a board or a person there are entries alone.
  const isAlone = tab !== 'all' || (cityId ?? boardId ?? authorId) !== undefined;
  const beside = isAlone ? [] : NAME_TABS.filter((kind) => called(kind).names.count > 0);
  // What was said stands beside entries only where few of them hold the words.
  const isFew = !isAlone && said > 0 && (page.way !== 'exact' || page.items.length < FEW);
  const comments = isFew ? commentHits(context, findComments(context, inComments, TOP.id, ALSO), inComments) : [];
  const also = [...beside.flatMap((kind) => called(kind).names.hits(0, ALSO)), ...comments];
  const isAlso = page.items.length === 0;
  const items = isAlso ? also : page.items;
  const [first] = beside;
  const tallyOf = (kind: NameTab): string => tally(called(kind).names.count);
  return {
    ...page,
    ...(isAlso && first !== undefined ? called(first).by : {}),
    items,
    also: isAlso ? [] : also,
    ...(items.length > 0 ? NO_HELP : helpFor(context, words)),
    facets: isOfEntries ? facetsOf(context, asked) : null,
    tallies: {
      ...countsOf(context, asked, page, meant()),
      route: tallyOf('route'),
      user: tallyOf('user'),
      event: tallyOf('event'),
      goods: tallyOf('goods'),
      comment: tally(said),
      topic: tallyOf('topic'),
      board: tallyOf('board'),
      place: tallyOf('place'),
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
