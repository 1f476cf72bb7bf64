import type { TopicTab } from '../../../api/community/topic.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { IN_LISTS, NOT_HIDDEN } from '../entry/visible.ts';
import { BOTTOM, cursorText, limitOf, paged, type Position, positionOf, TOP } from '../feed/cursor.ts';
import { type FeedPage, feedPage } from '../feed/feed.ts';
import { type Condition, listEntries } from '../feed/lists.ts';
import { OF_TOPIC } from '../feed/source.ts';
import { TOPIC_PINS_MAX } from './pins.ts';

const SEEN = `${IN_LISTS} AND ${NOT_HIDDEN}`;

/** What is kept at the top, the last pinned first. */
export const TOPIC_PINS = `SELECT e.id FROM entry_topics l CROSS JOIN entries e ON e.id = l.entry_id
  WHERE ${SEEN} AND l.topic_id = ?2 AND l.pinned_at IS NOT NULL ORDER BY l.pinned_at DESC, l.entry_id DESC LIMIT +?3`;

/** Awarded entries after a position, in order of their places. */
export const TOPIC_AWARDS = `SELECT e.id, l.award_place AS key FROM entry_topics l CROSS JOIN entries e ON e.id = l.entry_id
  WHERE ${SEEN} AND l.topic_id = ?2 AND l.award_place IS NOT NULL AND (l.award_place, l.entry_id) > (?3, ?4)
  ORDER BY l.award_place, l.entry_id LIMIT +?5`;

export interface TopicPage extends FeedPage {
  /** Ids of those rows that stand at the top. */
  readonly pins: ReadonlySet<number>;
}

interface Asked {
  readonly tab: TopicTab;
  readonly cursor: string | undefined;
  readonly limit: number | undefined;
}

const awarded = (context: CallContext, topicId: number, { cursor, limit }: Asked): TopicPage => {
  const { database } = context;
  const viewer = viewerOf(context);
  const name = ['topicAwards', topicId];
  const size = limitOf(limit);
  const after = positionOf(name, cursor, BOTTOM);
  const found = all<Position>(database, TOPIC_AWARDS, viewer, topicId, after.key, after.id, size + 1);
  const ofTopic: Condition[] = [[NOT_HIDDEN], ['l.shown = 1'], ['l.topic_id = ?', topicId]];
  const [newest] = listEntries(database, viewer, 'created_at', IN_LISTS, ofTopic, TOP, 1, OF_TOPIC);
  return {
    ...paged(found, size, (last) => cursorText(name, last)),
    fresh: newest ? String(newest.id) : null,
    pins: new Set(),
  };
};

/** A page of a topic's entries. Pins open the first page of hot and latest and are in no other place of these lists. */
export const topicPage = (context: CallContext, topicId: number, asked: Asked): TopicPage => {
  const { tab, cursor, limit } = asked;
  if (tab === 'awarded') return awarded(context, topicId, asked);
  const choice = { topicId: String(topicId) };
  if (tab === 'best') return { ...feedPage(context, choice, { sort: tab, cursor, limit }), pins: new Set() };
  const pins = all<{ id: number }>(context.database, TOPIC_PINS, viewerOf(context), topicId, TOPIC_PINS_MAX);
  const apart: Condition[] =
    pins.length === 0
      ? []
      : [['e.id NOT IN (SELECT value FROM json_each(?))', JSON.stringify(pins.map(({ id }) => id))]];
  const page = feedPage(context, choice, { sort: tab, cursor, limit }, apart);
  const top = cursor === undefined || cursor === '' ? pins.map(({ id }) => ({ key: 0, id })) : [];
  return { ...page, rows: [...top, ...page.rows], pins: new Set(pins.map(({ id }) => id)) };
};
