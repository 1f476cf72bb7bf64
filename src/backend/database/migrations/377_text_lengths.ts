import type { Migration } from '../migration.ts';

/** A text `t` of a body that is read as words; the items of a list have no name but a number. */
const IS_WORDS = `t.type = 'text' AND t.key NOT IN
  ('type', 'href', 'date', 'time', 'tone', 'routeId', 'goodsId', 'eventId', 'videoId')`;

/**
 * How long the text of an entry is, in characters, beside what lists read of it: a card says how long reading it takes, and
 * the bodies of a page of cards are not read for that. Kept by the bodies themselves, whoever writes them.
 */
export const textLengths: Migration = {
  number: 377,
  name: 'text lengths',
  sql: /* sql */ `
    ALTER TABLE entries ADD COLUMN characters INTEGER NOT NULL DEFAULT 0;
    UPDATE entries SET characters = coalesce((SELECT sum(length(t.atom)) FROM json_tree(b.blocks) t WHERE ${IS_WORDS}), 0)
      FROM entry_bodies b WHERE b.entry_id = entries.id;
    CREATE TRIGGER body_has_length AFTER INSERT ON entry_bodies BEGIN
      UPDATE entries SET characters =
        coalesce((SELECT sum(length(t.atom)) FROM json_tree(NEW.blocks) t WHERE ${IS_WORDS}), 0) WHERE id = NEW.entry_id;
    END;
    CREATE TRIGGER body_has_other_length AFTER UPDATE OF blocks ON entry_bodies BEGIN
      UPDATE entries SET characters =
        coalesce((SELECT sum(length(t.atom)) FROM json_tree(NEW.blocks) t WHERE ${IS_WORDS}), 0) WHERE id = NEW.entry_id;
    END;
  `,
};
