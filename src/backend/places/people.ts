import type { CallContext } from '../context.ts';
import { AUTHOR_COLUMNS, type AuthorRow } from '../community/people/author.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { HOME_OPEN } from '../community/entry/visible.ts';
import { all } from '../database/statement.ts';

export interface PersonRow extends AuthorRow {
  readonly intro: string;
  readonly fans: number;
}

const PEOPLE = `SELECT ${AUTHOR_COLUMNS}, u.intro, u.fans FROM users u
  WHERE u.city_id = ?2 AND u.state = 0 AND ${HOME_OPEN}
  ORDER BY u.leader DESC, u.fans DESC, u.id LIMIT +?3`;

/** Members of a city whose home the reader may see, leaders first, then the most followed. */
export const peopleOf = (context: CallContext, cityId: string, limit: number): PersonRow[] =>
  all<PersonRow>(context.database, PEOPLE, viewerOf(context), cityId, limit);
