import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { type Moment, reasonGiven } from './things.ts';

/** Somebody looks at a report: its maker sees so. */
export const beginReport = ({ database, now }: Moment, number: string): void => {
  const sql = "UPDATE reports SET state = 'handling', handled_at = ? WHERE number = ? AND state = 'received'";
  if (run(database, sql, now, number).changes === 0) throw refuse('decided');
};

/** Closes a report with its result and what its maker is told; the inbox hears of it by itself. */
export const closeReport = (
  { database, now }: Moment,
  number: string,
  result: 'upheld' | 'rejected' | 'gone',
  answer: string,
): void => {
  const sql = `UPDATE reports SET state = 'closed', result = ?, answer = ?, handled_at = coalesce(handled_at, ?), closed_at = ?
    WHERE number = ? AND state <> 'closed'`;
  if (run(database, sql, result, reasonGiven(answer), now, now, number).changes === 0) throw refuse('decided');
};
