import type { Migration } from '../migration.ts';

/** Who follows a member, whom they follow, and their gear lists, the latest first. */
export const homeLists: Migration = {
  number: 305,
  name: 'home lists',
  sql: /* sql */ `
    CREATE INDEX follows_latest ON follows (follower_id, created_at DESC, followee_id DESC);
    CREATE INDEX follows_fans_latest ON follows (followee_id, created_at DESC, follower_id DESC);
    CREATE INDEX gear_lists_latest ON gear_lists (owner_id, changed_at DESC, id DESC) WHERE deleted_at IS NULL;
  `,
};
