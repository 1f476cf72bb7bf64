import type { MissingRoute } from '../../../api/route/detail.ts';
import type { CallContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { similarRoutes } from '../similar.ts';
import type { RouteRow } from './row.ts';
import { find } from '../read.ts';

/** Why this reader gets no answer: the least telling reason that holds. */
const stateOf = (row: RouteRow | undefined): MissingRoute['state'] => {
  if (!row) return 'unknown';
  if (row.removed_at !== null) return 'blocked';
  if (row.apart === 1) return 'blockedAuthor';
  if (row.open === 0) return 'private';
  return row.deleted_at !== null ? 'deleted' : 'auditing';
};

/** A route for its own page; what can't be shown is refused silently, with the state that the screen draws. */
export const routeToShow = (context: CallContext, id: string): RouteRow => {
  const row = find(context, id);
  if (row?.may_read === 1) return row;
  const data: MissingRoute = { state: stateOf(row), similar: similarRoutes(context, row) };
  throw refuse('silent', { data });
};
