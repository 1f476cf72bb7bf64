import type { Migration } from '../migration.ts';

/** Who follows a member and whom they follow, the latest first. */
export const followLists: Migration = {
  number: 305,
  name: 'follow lists',
  sql: /* sql */ `
    CREATE INDEX follows_latest ON follows (follower_id, created_at DESC, followee_id DESC);
    CREATE INDEX follows_fans_latest ON follows (followee_id, created_at DESC, follower_id DESC);
  `,
};
