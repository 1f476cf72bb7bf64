import type { InboxLine } from '../../../api/community/inbox.ts';
import type { EntryKind } from '../../../api/community/fields.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { MAY_READ } from '../entry/visible.ts';

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

const ROUTE = 'SELECT CAST(id AS TEXT) AS id, name AS title FROM routes WHERE id = ? AND author_id = ?';

/** A route of the reader's. */
export const ownRoute = (context: CallContext, row: LineRow): InboxLine['route'] => {
  const found = one<NonNullable<InboxLine['route']>>(context.database, ROUTE, row.about, viewerOf(context));
  return found === undefined ? null : { ...found };
};
