import type { PayloadOf } from '../../../api/define.ts';
import type { FeedSort, readFeed } from '../../../api/community/feed/feed.ts';
import type { CallContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { rowId, viewerOf } from '../entry/ids.ts';
import { IN_LISTS, NOT_HIDDEN } from '../entry/visible.ts';
import { TOPIC_SEAT } from '../topic/standing.ts';
import { cursorText, limitOf, paged, type Position, positionOf, TOP } from './cursor.ts';
import { type Condition, listEntries, type SortKey } from './lists.ts';
import { OF_FOLLOWED, OF_TOPIC, type Source } from './source.ts';
import { BEST } from './walk.ts';

export type FeedChoice = Pick<
  PayloadOf<typeof readFeed>,
  'tab' | 'boardId' | 'subBoardId' | 'topicId' | 'cityId' | 'track'
>;

/** An entry `e` stands below a topic. */
export const underTopic = (topic: string): string =>
  `EXISTS (SELECT 1 FROM entry_topics o WHERE o.entry_id = e.id AND o.topic_id = ${topic})`;

/** Where a list of the feed is walked; undefined where that is all entries. */
export const feedSource = (choice: FeedChoice): Source | undefined => {
  if (choice.tab === 'follow') return OF_FOLLOWED;
  return choice.topicId === undefined ? undefined : OF_TOPIC;
};

/** The conditions of a list of the feed. */
export const feedConditions = (choice: FeedChoice): Condition[] => {
  const conditions: Condition[] = [[NOT_HIDDEN]];
  if (choice.tab === 'travel') conditions.push(["e.kind = 'travelogue'"]);
  if (choice.tab === 'city') {
    if (choice.cityId === undefined) throw refuse('badRequest', { data: { fields: ['cityId'] } });
  }
  if (choice.cityId !== undefined) conditions.push(['e.city_id = ?', choice.cityId]);
  if (choice.subBoardId !== undefined) conditions.push(['e.sub_board_id = ?', rowId(choice.subBoardId)]);
  if (choice.boardId !== undefined) {
    // A sub-board's own index is the shorter walk: `+` keeps the board from choosing another.
    const board = choice.subBoardId === undefined ? 'e.board_id = ?' : '+e.board_id = ?';
    conditions.push([board, rowId(choice.boardId)]);
  }
  if (choice.topicId !== undefined) {
    const topic = rowId(choice.topicId);
    if (choice.tab === 'follow') conditions.push([underTopic(TOPIC_SEAT), topic]);
    else conditions.push(['l.shown = 1'], [`l.topic_id = ${TOPIC_SEAT}`, topic]);
    if (choice.tab !== 'follow' && choice.cityId !== undefined) conditions.push(['l.seat = ?', choice.cityId]);
  }
  if (choice.track === true) conditions.push(['e.route_id IS NOT NULL']);
  return conditions;
};

/** 精华 narrows and stays in order of time; 最热 orders by attention. */
export const feedOrder = (sort: FeedSort, source?: Source): { key: SortKey; conditions: Condition[] } => ({
  key: sort === 'hot' ? 'hot' : 'created_at',
  conditions: sort === 'best' ? [source?.keys === 'l' ? ['l.best = 1'] : BEST] : [],
});

/** What names a list in its cursors. */
const feedName = (choice: FeedChoice, sort: string): unknown[] => [
  'feed',
  sort,
  choice.tab,
  choice.boardId,
  choice.subBoardId,
  choice.topicId,
  choice.cityId,
  choice.track,
];

export interface FeedPage {
  readonly rows: Position[];
  readonly cursor: string | null;
  /** Id of the newest entry of the list. */
  readonly fresh: string | null;
}

/** A page of a list of the feed. `apart` leaves out what the page shows elsewhere. */
export const feedPage = (
  context: CallContext,
  choice: FeedChoice,
  { sort, cursor, limit }: { sort: FeedSort; cursor: string | undefined; limit: number | undefined },
  apart: readonly Condition[] = [],
): FeedPage => {
  const { database } = context;
  const viewer = viewerOf(context);
  const name = feedName(choice, sort);
  const source = feedSource(choice);
  const order = feedOrder(sort, source);
  const conditions = [...feedConditions(choice), ...order.conditions];
  const size = limitOf(limit);
  const after = positionOf(name, cursor, TOP);
  const found = listEntries(database, viewer, order.key, IN_LISTS, [...conditions, ...apart], after, size + 1, source);
  const [newest] = listEntries(database, viewer, 'created_at', IN_LISTS, conditions, TOP, 1, source);
  return {
    ...paged(found, size, (last) => cursorText(name, last)),
    fresh: newest ? String(newest.id) : null,
  };
};
