import type { Migration } from '../migration.ts';

/** Films that a draft holds, as its pictures: they stay as long as it does. */
export const draftVideos: Migration = {
  number: 221,
  name: 'draftVideos',
  sql: /* sql */ `
    CREATE TABLE draft_videos (
      draft_id INTEGER NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
      media_id TEXT NOT NULL REFERENCES media (id) ON DELETE CASCADE,
      PRIMARY KEY (draft_id, media_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX draft_videos_by_media ON draft_videos (media_id);
  `,
};
