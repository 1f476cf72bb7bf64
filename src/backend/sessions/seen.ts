import type { DatabaseSync } from 'node:sqlite';
import { statement } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';

/** Nobody needs to know to the minute when a device was last there. */
export const SEEN_EVERY_MS = 10 * 60_000;

/** When sessions were there of late and from where, by handle, until it is written down (jobs/list.ts). */
export type SeenBook = Map<string, { readonly at: number; readonly network: string }>;

/** An address that its owner knows again and that finds nobody: 203.0.113.*, the first half of an IPv6 network. */
export const maskedNetwork = (address: string): string => {
  if (address === 'unknown') return '';
  return address.includes(':') ? `${address.split(':').slice(0, 2).join(':')}:*` : address.replace(/\d+$/, '*');
};

/** Writes down who was there. */
export const writeSeen = (database: DatabaseSync, book: SeenBook): void => {
  if (book.size === 0) return;
  transaction(database, () => {
    const update = statement(database, 'UPDATE sessions SET seen_at = ?, network = ? WHERE handle = ?');
    for (const [handle, { at, network }] of book) update.run(at, network, handle);
  });
  book.clear();
};
