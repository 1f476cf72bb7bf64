import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Moment } from '../moderation/things.ts';
import { managedBoard } from './manage.ts';

const CAPACITY_MOST = 1_000_000;

/** How many entries a board takes; null: any number. */
export const capacityOf = (database: DatabaseSync, board: number): number | null =>
  one<{ capacity: number | null }>(database, 'SELECT capacity FROM boards WHERE id = ?', board)?.capacity ?? null;

/** Sets that; 0: any number. Refuses fewer than the board holds. */
export const setCapacity = ({ database }: Moment, id: number, capacity: number): void => {
  const { entry_count } = managedBoard(database, id);
  if (!Number.isSafeInteger(capacity) || capacity < 0 || capacity > CAPACITY_MOST)
    throw refuse('badRequest', { errMsg: `容量是 0 到 ${CAPACITY_MOST} 篇，0 是不限` });
  if (capacity > 0 && capacity < entry_count)
    throw refuse('badRequest', { errMsg: `已有 ${entry_count} 篇，容量不能更少` });
  run(database, 'UPDATE boards SET capacity = ? WHERE id = ?', capacity === 0 ? null : capacity, id);
};
