import type { InboxLine } from '../../../api/community/inbox.ts';
import type { EntryKind } from '../../../api/community/fields.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import type { Held } from '../holder.ts';
import { MAY_READ, ROUTE_READABLE } from '../entry/visible.ts';

export interface LineRow {
  readonly id: number;
  readonly kind: 'entry' | 'comment' | 'member' | 'vip' | 'report' | 'route';
  /** An id; a report's number is a text. */
  readonly about: number | string;
  readonly at: number;
  readonly read_at: number;
}

/** What a line says where it has nothing to say. */
export const bare = (row: LineRow, kind: InboxLine['kind']): InboxLine => ({
  id: String(row.id),
  kind,
  at: row.at,
  unread: row.at > row.read_at,
  who: null,
  people: 0,
  many: false,
  fresh: 0,
  entry: null,
  route: null,
  floor: null,
  answers: false,
  names: false,
  text: '',
  picture: false,
  vip: null,
  event: null,
  goods: null,
  house: null,
  report: null,
  outcome: null,
});

interface EntryRow {
  readonly id: number;
  readonly kind: EntryKind;
  readonly title: string;
  readonly excerpt: string;
  readonly author_id: number;
}

const ENTRY = `SELECT e.id, e.kind, e.title, e.excerpt, e.author_id FROM entries e WHERE e.id = ?2 AND ${MAY_READ}`;
const OWN = 'SELECT e.id, e.kind, e.title, e.excerpt, e.author_id FROM entries e WHERE e.id = ?2 AND e.author_id = ?1';

const shown = (row: EntryRow | undefined, viewer: number): InboxLine['entry'] =>
  row === undefined
    ? null
    : {
        kind: row.kind,
        id: String(row.id),
        title: row.title === '' ? row.excerpt.slice(0, 40) : row.title,
        mine: row.author_id === viewer,
      };

/** The entry that a line hangs on, when the reader may read it. */
export const entryOf = (context: CallContext, id: number): InboxLine['entry'] => {
  const viewer = viewerOf(context);
  return shown(one<EntryRow>(context.database, ENTRY, viewer, id), viewer);
};

/** An entry of the reader's, also one that was refused or taken down. */
export const ownEntry = (context: CallContext, id: number): InboxLine['entry'] => {
  const viewer = viewerOf(context);
  return shown(one<EntryRow>(context.database, OWN, viewer, id), viewer);
};

const ROUTE = 'SELECT CAST(r.id AS TEXT) AS id, r.name AS title FROM routes r WHERE r.id = ?2';
const OWN_ROUTE = `${ROUTE} AND r.author_id = ?1`;
const READABLE_ROUTE = `${ROUTE} AND ${ROUTE_READABLE}`;

const findRoute = (context: CallContext, sql: string, id: number | string): InboxLine['route'] => {
  const found = one<NonNullable<InboxLine['route']>>(context.database, sql, viewerOf(context), id);
  return found === undefined ? null : { ...found };
};

/** A route of the reader's. */
export const ownRoute = (context: CallContext, row: LineRow): InboxLine['route'] =>
  findRoute(context, OWN_ROUTE, row.about);

/** What a comment hangs on, where the reader may read it. */
export const holderOf = (context: CallContext, { entry_id, route_id }: Held): Pick<InboxLine, 'entry' | 'route'> => ({
  entry: entry_id === null ? null : entryOf(context, entry_id),
  route: route_id === null ? null : findRoute(context, READABLE_ROUTE, route_id),
});
