import type { Migration } from '../migration.ts';

/** Films that stand in entries. The still that stands for one is a picture of the entry, as any other. */
export const entryVideos: Migration = {
  number: 151,
  name: 'entryVideos',
  sql: /* sql */ `
    CREATE TABLE entry_videos (
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      position INTEGER NOT NULL CHECK (position >= 0),
      media_id TEXT NOT NULL REFERENCES media (id) ON DELETE CASCADE,
      PRIMARY KEY (entry_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX entry_videos_by_media ON entry_videos (media_id);
  `,
};
