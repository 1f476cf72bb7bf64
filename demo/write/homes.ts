import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../src/backend/database/statement.ts';
import { demoAccounts } from '../accounts.ts';
import type { Random } from '../random.ts';
import type { SeedMember } from './members.ts';

const DAY_MS = 86_400_000;
const folders = ['想走的路线', '装备参考', '拍得真好'] as const;

/** What members keep for themselves: folders with some favourites in them, blocks; and accounts that are frozen or closed. */
export const writeHomes = (
  database: DatabaseSync,
  { members, random, now }: { members: readonly SeedMember[]; random: Random; now: number },
): void => {
  const [first] = members;
  const ordinary = members.slice(demoAccounts.length).sort((one, other) => one.activity - other.activity);
  if (first === undefined) return;
  const kept = all<{ entry_id: number }>(
    database,
    'SELECT entry_id FROM favourites WHERE user_id = ? ORDER BY entry_id',
    first.id,
  );
  const made = folders.map(
    (name, at) =>
      run(
        database,
        'INSERT INTO favourite_folders (user_id, name, created_at) VALUES (?, ?, ?)',
        first.id,
        name,
        now - (90 - at) * DAY_MS,
      ).id,
  );
  for (const { entry_id } of kept) {
    const folder = random.pick([null, ...made.slice(0, 2)]);
    run(database, 'UPDATE favourites SET folder_id = ? WHERE user_id = ? AND entry_id = ?', folder, first.id, entry_id);
  }
  ordinary
    .slice(1, 3)
    .forEach(({ id }, at) =>
      run(
        database,
        'INSERT INTO member_blocks (user_id, blocked_id, created_at) VALUES (?, ?, ?)',
        first.id,
        id,
        now - (at + 2) * 9 * DAY_MS,
      ),
    );
  run(
    database,
    'UPDATE users SET frozen_at = ?, frozen_until = ? WHERE state = 1',
    now - 6 * DAY_MS,
    now + 24 * DAY_MS,
  );
  const leaver = ordinary[0];
  if (leaver) run(database, 'UPDATE users SET state = 2 WHERE id = ?', leaver.id);
};
