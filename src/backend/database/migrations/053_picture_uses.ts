import type { Migration } from '../migration.ts';

/** Who may see a picture, and whether anybody still needs it, is asked from the picture's side. */
export const pictureUses: Migration = {
  number: 53,
  name: 'picture uses',
  sql: /* sql */ `
    CREATE INDEX comments_by_picture ON comments (picture_id) WHERE picture_id IS NOT NULL;
    CREATE INDEX topics_by_cover ON topics (cover_id) WHERE cover_id IS NOT NULL;
  `,
};
