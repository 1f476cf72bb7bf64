import type { CallContext } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { readableRoute } from '../../route/read.ts';
import { noteChanges } from '../changes.ts';
import type { EventRow } from '../event.ts';

const NAME = 'SELECT name FROM routes WHERE id = ?';
const NONE = '没有路线';

/**
 * Says which route an event walks; null: none. Who has signed up chose by the one that stood there: it is written down that it
 * went, and they are told. Returns how many.
 */
export const chooseRoute = (
  context: Pick<CallContext, 'database' | 'userId' | 'now'>,
  event: EventRow,
  routeId: string | null,
): number => {
  const { database, now } = context;
  const route = routeId === null ? null : readableRoute(context, routeId);
  if (route !== null && (route.visibility !== 'public' || route.audit !== 0 || route.deleted_at !== null))
    throw refuse('routeClosed');
  if ((route?.id ?? null) === event.route_id) return 0;
  run(database, 'UPDATE events SET route_id = ? WHERE id = ?', route?.id ?? null, event.id);
  // Its weather is that of another place now.
  run(database, 'DELETE FROM event_forecasts WHERE event_id = ?', event.id);
  if (event.route_id === null) return 0;
  const was = one<{ name: string }>(database, NAME, event.route_id)?.name ?? NONE;
  return noteChanges(database, event, [{ field: '路线', was, isNow: route?.name ?? NONE }], {}, now);
};
