import type { DatabaseSync } from 'node:sqlite';
import type { Traveller } from '../../../api/event/fields.ts';
import { all } from '../../database/statement.ts';

/** More than that is no list to choose from. */
const OTHERS_MAX = 12;

// With one `max()` the other columns are those of its row: the age that was typed last.
const BEFORE = `SELECT p.name, p.phone, p.age, max(s.id) AS last FROM event_people p JOIN event_signups s ON s.id = p.signup_id
  WHERE s.user_id = ? AND p.phone <> '' GROUP BY p.name, p.phone ORDER BY last DESC, p.position LIMIT ?`;

/** Whom a member has signed up before, besides the given people: each once, the latest first. */
export const othersBefore = (database: DatabaseSync, userId: number, besides: readonly Traveller[]): Traveller[] =>
  all<Traveller>(database, BEFORE, userId, OTHERS_MAX + besides.length)
    .filter(({ name, phone }) => !besides.some((one) => one.name === name && one.phone === phone))
    .slice(0, OTHERS_MAX)
    .map(({ name, phone, age }) => ({ name, phone, age }));
