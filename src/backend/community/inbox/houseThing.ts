import type { InboxLine } from '../../../api/community/inbox.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';

type House = NonNullable<InboxLine['house']>;
type Thing = House['on'];

/** A page of an entry that stands, by the words of its kind. */
const ENTRY = `SELECT iif(kind = 'dynamic', 'dynamic', 'post') AS kind, CAST(id AS TEXT) AS id FROM entries
  WHERE id = ? AND deleted_at IS NULL AND removed_at IS NULL`;
const ROUTE = `SELECT 'route' AS kind, CAST(id AS TEXT) AS id FROM routes
  WHERE id = ? AND deleted_at IS NULL AND removed_at IS NULL`;

/** Where something stands, by its own id: a comment below what it was written to, a rating at its event. */
const PLACES: Readonly<Record<string, string>> = {
  entry: ENTRY,
  route: ROUTE,
  comment: `SELECT iif(c.route_id IS NOT NULL, 'route', iif(e.kind = 'dynamic', 'dynamic', 'post')) AS kind,
      CAST(coalesce(c.route_id, c.entry_id) AS TEXT) AS id
    FROM comments c LEFT JOIN entries e ON e.id = c.entry_id LEFT JOIN routes r ON r.id = c.route_id
    WHERE c.id = ? AND coalesce(e.deleted_at, e.removed_at, r.deleted_at, r.removed_at) IS NULL`,
  condition: `SELECT 'route' AS kind, CAST(r.id AS TEXT) AS id FROM route_conditions c JOIN routes r ON r.id = c.route_id
    WHERE c.id = ? AND r.deleted_at IS NULL AND r.removed_at IS NULL`,
  rating: `SELECT 'event' AS kind, CAST(event_id AS TEXT) AS id FROM event_ratings WHERE id = ?`,
  event: `SELECT 'event' AS kind, CAST(id AS TEXT) AS id FROM events WHERE id = ?`,
  board: `SELECT 'board' AS kind, CAST(id AS TEXT) AS id FROM boards WHERE id = ?`,
  topic: `SELECT 'topic' AS kind, CAST(id AS TEXT) AS id FROM topics WHERE id = ?`,
};

/** Kinds of notice whose thing can be looked at: what was taken down is not there to be seen. */
const LEADS: ReadonlySet<House['kind']> = new Set([
  'office',
  'offDuty',
  'awarded',
  'best',
  'passed',
  'refused',
  'restored',
  'eventCalled',
  'undone',
]);

/**
 * The thing that a notice of the house is about, as its `about` begins: `board 12 …`, `entry 7`, `rating 3 …`; of a called
 * event its id alone. Null where there is none, or it is there no more.
 */
export const houseThing = ({ database }: CallContext, { kind, about }: Pick<House, 'kind' | 'about'>): Thing => {
  if (!LEADS.has(kind)) return null;
  const [, what = 'event', id = ''] = /^(?:([a-z]+) )?(\d+)(?: |$)/.exec(about) ?? [];
  const sql = PLACES[what];
  const found = sql === undefined ? undefined : one<NonNullable<Thing>>(database, sql, id);
  return found === undefined ? null : { ...found };
};
