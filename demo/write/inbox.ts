import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../src/backend/database/statement.ts';
import { DAY_MS } from '../../src/site.ts';

/** What is older than a few days was looked at: an inbox of two years that nobody opened is nobody's. */
const READ_AFTER_DAYS = 3;

/** Marks the older lines of every inbox as read. */
export const writeInboxMarks = (database: DatabaseSync, now: number): void => {
  run(database, 'UPDATE inbox_lines SET read_at = at WHERE at < ?', now - READ_AFTER_DAYS * DAY_MS);
};
