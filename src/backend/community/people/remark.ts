import type { DatabaseSync } from 'node:sqlite';
import { REMARK_MAX_CHARACTERS } from '../../../api/user/remark.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { characters, cleanText, isBlank } from '../entry/text.ts';

const OF = 'SELECT remark FROM member_remarks WHERE user_id = ? AND member_id = ?';

/** What `reader` (0: a guest) calls a member; '' for nothing. */
export const remarkOf = (database: DatabaseSync, reader: number, member: number): string =>
  reader === 0 ? '' : (one<{ remark: string }>(database, OF, reader, member)?.remark ?? '');

/** A remark as it is kept, in one line; '' for nothing that can be seen. Refuses one that is too long. */
export const remarkIn = (given: string): string => {
  const line = cleanText(given)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (characters(line) > REMARK_MAX_CHARACTERS) throw refuse('remark');
  return isBlank(line) ? '' : line;
};
