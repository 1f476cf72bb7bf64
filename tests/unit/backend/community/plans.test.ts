import { expect, test } from 'vitest';
import { floorsSql } from '../../../../src/backend/community/comments.ts';
import { feedConditions, type FeedChoice, feedOrder } from '../../../../src/backend/community/feed.ts';
import { pageSql } from '../../../../src/backend/community/lists.ts';
import { IN_LISTS } from '../../../../src/backend/community/visible.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { openWorld } from '../support/world.ts';

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

test('the topic and follow lists start from their own members, not from all entries', () => {
  for (const choice of [{ topicId: '1' }, { tab: 'follow' }] as const) {
    const conditions = feedConditions(choice);
    const values = conditions.reduce((sum, condition) => sum + condition.length - 1, 4);
    expect(plan(pageSql('created_at', IN_LISTS, conditions), values)).not.toMatch(/SCAN e\b/);
  }
});

test.each([
  ['hot', 'comments_hot'],
  ['latest', 'comments_by_floor'],
  ['earliest', 'comments_by_floor'],
] as const)('%s floors walk %s', (sort, index) => {
  const text = plan(floorsSql(sort, []), 5);
  expect(text).toContain(`SEARCH c USING INDEX ${index}`);
  expect(text).not.toContain('TEMP B-TREE');
});
