import type { DatabaseSync } from 'node:sqlite';
import type { Event } from '../../../api/socket/messages.ts';
import { one } from '../../database/statement.ts';
import { rowId } from '../entry/ids.ts';
import { MAY_READ, ROUTE_READABLE } from '../entry/visible.ts';

const READABLE = `SELECT 1 FROM entries e WHERE e.id = ?2 AND e.kind = ?3 AND ${MAY_READ}`;
const READABLE_ROUTE = `SELECT 1 FROM routes r WHERE r.id = ?2 AND ${ROUTE_READABLE}`;

/**
 * Whether an event is for this member: only what the member may read at this moment is told of, whoever watches it and
 * however long ago it happened; what is said of an inbox is its owner's alone. A block, a deletion or a narrower visibility
 * silences an open page at once.
 */
export const mayHear = (database: DatabaseSync, userId: string, event: Event): boolean => {
  if (event.type === 'unread') return event.userId === userId;
  const [kind = '', id = ''] = event.type === 'counts' ? event.target.split(':') : [event.kind, event.targetId];
  if (kind === 'route') return one(database, READABLE_ROUTE, rowId(userId), rowId(id)) !== undefined;
  return one(database, READABLE, rowId(userId), rowId(id), kind) !== undefined;
};
