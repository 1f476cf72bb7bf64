import type { Moment } from '../community/moderation/things.ts';
import { one, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { notifyMember } from '../vip/notices.ts';

const ANSWER_MAX_CHARACTERS = 2_000;

/** Answers a question to the customer service and tells its writer; a second answer replaces the first. */
export const answerTicket = ({ database, now }: Moment, number: string, answer: string, closes: boolean): void => {
  const text = answer.replace(/\r\n?/g, '\n').trim();
  if (text === '') throw refuse('nothingWritten', { errMsg: '写下回复再发送' });
  if ([...text].length > ANSWER_MAX_CHARACTERS)
    throw refuse('textTooLong', { errMsg: `回复最多 ${ANSWER_MAX_CHARACTERS} 个字` });
  const row = one<{ user_id: number }>(
    database,
    "UPDATE support_tickets SET state = ?, answer = ?, answered_at = ? WHERE number = ? AND state <> 'closed' RETURNING user_id",
    closes ? 'closed' : 'answered',
    text,
    now,
    number,
  );
  if (!row) throw refuse('decided');
  const words = text.length > 80 ? `${[...text].slice(0, 80).join('')}…` : text;
  notifyMember(database, { userId: String(row.user_id), kind: 'house:ticket', about: `${number} ${now}`, words }, now);
};

/** Closes a question that has its answer. */
export const closeTicket = ({ database }: Moment, number: string): void => {
  const sql = "UPDATE support_tickets SET state = 'closed' WHERE number = ? AND state = 'answered'";
  if (run(database, sql, number).changes === 0) throw refuse('decided', { errMsg: '先回复，再关闭' });
};
