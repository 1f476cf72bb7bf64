import { viewerOf } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';

const LISTS_MAX = 200;
const COUNT = 'SELECT count(*) AS n FROM gear_lists WHERE owner_id = ? AND deleted_at IS NULL';

/** Refuses one list more than a member may have. */
export const makeRoom = (context: CallContext): void => {
  if ((one<{ n: number }>(context.database, COUNT, viewerOf(context))?.n ?? 0) >= LISTS_MAX)
    throw refuse('tooManyLists');
};
