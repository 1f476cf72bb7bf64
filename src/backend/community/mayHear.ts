import type { DatabaseSync } from 'node:sqlite';
import type { Event } from '../../api/socket/messages.ts';
import { one } from '../database/statement.ts';
import { rowId } from './ids.ts';
import { MAY_READ } from './visible.ts';

const READABLE = `SELECT 1 FROM entries e WHERE e.id = ?2 AND e.kind = ?3 AND ${MAY_READ}`;

/**
 * Whether an event is for this member: only what the member may read at this moment is told of, whoever watches it and
 * however long ago it happened. A block, a deletion or a narrower visibility silences an open page at once.
 */
export const mayHear = (database: DatabaseSync, userId: string, event: Event): boolean => {
  const [kind = '', id = ''] = event.type === 'counts' ? event.target.split(':') : [event.kind, event.targetId];
  return one(database, READABLE, rowId(userId), rowId(id), kind) !== undefined;
};
