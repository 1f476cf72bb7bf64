import { expect, test } from 'vitest';
import { COUNTS } from '../../../../../src/backend/archive/contents.ts';
import { DAYS } from '../../../../../src/backend/community/home/year.ts';
import { COUNT, MONTHS, TOTALS } from '../../../../../src/backend/community/notes/rows.ts';
import { all, one } from '../../../../../src/backend/database/statement.ts';
import { openWorld } from '../../support/world.ts';

const { database } = openWorld();
const rootOf = (table: string): number =>
  one<{ rootpage: number }>(database, "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?", table)
    ?.rootpage ?? 0;

/** Whether a text reads rows in the table's own tree: a look at each, in the order of another one. */
const looksUp = (sql: string, table: string): boolean => {
  const steps = all<{ opcode: string; p1: number; p2: number }>(database, `EXPLAIN ${sql}`);
  const opened = steps.filter(({ opcode, p2 }) => opcode === 'OpenRead' && p2 === rootOf(table));
  return steps.some(({ opcode, p1 }) => opcode === 'Column' && opened.some((cursor) => cursor.p1 === p1));
};

// Of the refused and of the bin there are few: what they ask for need not stand in their index.
test.each([
  ['published ones', COUNT.published],
  ['those of each month', MONTHS.published],
  ['likes, comments and reads', TOTALS],
])('of an author’s entries, %s are counted from their index alone', (_, sql) => {
  expect(looksUp(sql, 'entries')).toBe(false);
});

test('a year of an author’s entries is counted from its index alone', () => {
  expect(looksUp(DAYS, 'entries')).toBe(false);
});

test('entries of an archive are counted from their index alone', () => {
  expect(looksUp(COUNTS, 'entries')).toBe(false);
});

test('a text that looks rows up is seen to', () => {
  expect(looksUp('SELECT title FROM entries WHERE author_id = 1', 'entries')).toBe(true);
});
