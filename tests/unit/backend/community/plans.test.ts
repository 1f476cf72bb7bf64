import { expect, test } from 'vitest';
import { floorsSql } from '../../../../src/backend/community/comments.ts';
import { feedConditions, type FeedChoice, feedOrder, feedSource } from '../../../../src/backend/community/feed/feed.ts';
import { dynamicList } from '../../../../src/backend/community/feed/dynamics.ts';
import { headsSql, seatSql } from '../../../../src/backend/community/feed/merge.ts';
import { pageSql } from '../../../../src/backend/community/feed/lists.ts';
import { IN_LISTS } from '../../../../src/backend/community/entry/visible.ts';
import type { CallContext } from '../../../../src/backend/context.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { openWorld } from '../support/world.ts';
import { addTopic } from './scene.ts';

const { database } = openWorld();
const plan = (sql: string, values: number): string =>
  all<{ detail: string }>(database, `EXPLAIN QUERY PLAN ${sql}`, ...Array.from({ length: values }, () => 1))
    .map(({ detail }) => detail)
    .join('\n');

const choices: [FeedChoice, string][] = [
  [{}, 'entries_'],
  [{ tab: 'travel' }, 'entries_kind_'],
  [{ boardId: '1' }, 'entries_board_'],
  [{ tab: 'city', cityId: '1' }, 'entries_city_'],
  [{ track: true }, 'entries_'],
];

test.each(choices.flatMap(([choice, index]) => (['latest', 'hot'] as const).map((sort) => ({ choice, sort, index }))))(
  'a page of $choice in order of $sort walks its index and sorts nothing',
  ({ choice, sort, index }) => {
    const order = feedOrder(sort);
    const conditions = [...feedConditions(choice), ...order.conditions];
    const values = conditions.reduce((sum, condition) => sum + condition.length - 1, 4);
    const text = plan(pageSql(order.key, IN_LISTS, conditions), values);
    expect(text).toMatch(new RegExp(`SEARCH e USING INDEX ${index}${sort}\\b.*<`));
    expect(text).not.toContain('TEMP B-TREE');
    expect(text).not.toMatch(/SCAN/);
  },
);

test('the topic list starts from its own entries, not from all', () => {
  const choice = { topicId: '1' };
  const conditions = feedConditions(choice);
  const values = conditions.reduce((sum, condition) => sum + condition.length - 1, 4);
  expect(plan(pageSql('created_at', IN_LISTS, conditions, feedSource(choice)), values)).not.toMatch(/SCAN e\b/);
});

test('a topic in a city, and a topic’s tracks, walk an index that holds both and sort nothing', () => {
  const world = openWorld();
  const topicId = String(addTopic(world, '看云海'));
  const context = { database: world.database, userId: null } as CallContext;
  for (const [choice, index] of [
    [{ topicId, placeId: '18034' }, 'entry_topics_seat (topic_id=? AND seat=?'],
    [{ topicId, placeId: '18037' }, 'entry_topics_seat (topic_id=? AND seat=?'],
    [{ topicId, track: true }, 'entry_topics_track (topic_id=?'],
  ] as const) {
    const { rights, conditions, source, kept } = dynamicList(context, choice);
    const values = conditions.reduce((sum, condition) => sum + condition.length - 1, 4);
    const text = plan(pageSql('created_at', rights, conditions, source), values);
    expect(text).toContain(`SEARCH l USING COVERING INDEX ${index}`);
    expect(text).not.toContain('TEMP B-TREE');
    expect(kept).toHaveLength(1);
  }
});

test('what is best of the followed is walked along an index of nothing else', () => {
  const conditions = [...feedConditions({ tab: 'follow' }), ...feedOrder('best').conditions];
  const walks = feedSource({ tab: 'follow' })?.walks;
  if (!walks) throw new Error('The follow list is no list of walks');
  expect(plan(headsSql('created_at', walks, IN_LISTS, conditions), 6)).toContain('USING INDEX entries_author_best');
});

test.each(['created_at', 'hot'] as const)('the follow list by %s walks each author along an own index', (key) => {
  const choice = { tab: 'follow' } as const;
  const conditions = feedConditions(choice);
  const walks = feedSource(choice)?.walks;
  if (!walks) throw new Error('The follow list is no list of walks');
  const index = key === 'hot' ? 'entries_author_hot' : 'entries_author_latest';
  for (const sql of [headsSql(key, walks, IN_LISTS, conditions), seatSql(key, walks, IN_LISTS, conditions)])
    expect(plan(sql, 6)).toMatch(new RegExp(`SEARCH e USING INDEX ${index} \\(author_id=\\? AND .*<`));
  expect(plan(seatSql(key, walks, IN_LISTS, conditions), 6)).not.toContain('TEMP B-TREE');
});

test.each([
  ['entry', 'hot', 'comments_hot'],
  ['entry', 'latest', 'comments_by_floor'],
  ['entry', 'earliest', 'comments_by_floor'],
  ['route', 'hot', 'route_comments_hot'],
  ['route', 'latest', 'route_comments_by_floor'],
  ['route', 'earliest', 'route_comments_by_floor'],
] as const)('floors of one %s, %s, walk %s', (holder, sort, index) => {
  const text = plan(floorsSql(holder, sort, []), 5);
  expect(text).toContain(`SEARCH c USING INDEX ${index} (`);
  expect(text).not.toContain('TEMP B-TREE');
});
