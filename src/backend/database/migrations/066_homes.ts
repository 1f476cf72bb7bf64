import type { Migration } from '../migration.ts';

/** What a member's own home lists, the newest first: likes, favourites and blocks; and how long a frozen account stays so. */
export const homes: Migration = {
  number: 66,
  name: 'homes',
  sql: /* sql */ `
    CREATE INDEX entry_likes_of_member ON entry_likes (user_id, created_at DESC, entry_id DESC);
    CREATE INDEX favourites_of_member ON favourites (user_id, created_at DESC, entry_id DESC);
    CREATE INDEX favourites_of_folder ON favourites (user_id, folder_id, created_at DESC, entry_id DESC);
    CREATE INDEX member_blocks_latest ON member_blocks (user_id, created_at DESC, blocked_id DESC);

    -- Of a frozen account; without an end it stays so until somebody ends it.
    ALTER TABLE users ADD COLUMN frozen_at INTEGER;
    ALTER TABLE users ADD COLUMN frozen_until INTEGER;
    CREATE INDEX users_to_thaw ON users (frozen_until) WHERE state = 1 AND frozen_until IS NOT NULL;
  `,
};
