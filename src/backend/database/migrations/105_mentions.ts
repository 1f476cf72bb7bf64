import type { Migration } from '../migration.ts';

const OR_NEWER = 'ON CONFLICT (user_id, tab, kind, about) DO UPDATE SET at = max(at, excluded.at);';
/** No column says when somebody decided: the clock of the machine does. */
const DECIDED = "max(NEW.created_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))";
/** Whoever hears of the comment anyway has its place already. */
const ONCE = 'NOT EXISTS (SELECT 1 FROM inbox_comments i WHERE i.comment_id = c.id AND i.line_id = l.id)';
const LINE_OF = "l.tab = 'comment' AND l.kind = 'entry' AND l.about = c.entry_id";

/**
 * Who is named in a comment: ids beside the text, with the name as it was written. They are told by the lines of the inbox,
 * which stand only while their reader may read the entry and the comment (community/inbox/standing.ts).
 */
export const mentions: Migration = {
  number: 105,
  name: 'mentions',
  sql: /* sql */ `
    CREATE TABLE comment_mentions (
      comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- Behind the @ of the text: the name of that day.
      name TEXT NOT NULL,
      PRIMARY KEY (comment_id, user_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER inbox_mention AFTER INSERT ON comment_mentions BEGIN
      INSERT INTO inbox_lines (user_id, tab, kind, about, at)
        SELECT NEW.user_id, 'comment', 'entry', c.entry_id, c.created_at FROM comments c
        WHERE c.id = NEW.comment_id AND c.live = 1 AND c.author_id <> NEW.user_id ${OR_NEWER}
      INSERT INTO inbox_comments (line_id, at, comment_id)
        SELECT l.id, c.created_at, c.id FROM comments c JOIN inbox_lines l ON l.user_id = NEW.user_id AND ${LINE_OF}
        WHERE c.id = NEW.comment_id AND c.live = 1 AND c.author_id <> NEW.user_id AND ${ONCE};
    END;
    CREATE TRIGGER inbox_mention_stands AFTER UPDATE OF audit ON comments
    WHEN NEW.deleted_at IS NULL AND NEW.audit = 0 AND OLD.audit <> 0 BEGIN
      INSERT INTO inbox_lines (user_id, tab, kind, about, at)
        SELECT m.user_id, 'comment', 'entry', NEW.entry_id, ${DECIDED} FROM comment_mentions m
        WHERE m.comment_id = NEW.id AND m.user_id <> NEW.author_id ${OR_NEWER}
      INSERT INTO inbox_comments (line_id, at, comment_id)
        SELECT l.id, ${DECIDED}, c.id FROM comment_mentions m JOIN comments c ON c.id = m.comment_id
          JOIN inbox_lines l ON l.user_id = m.user_id AND ${LINE_OF}
        WHERE m.comment_id = NEW.id AND m.user_id <> NEW.author_id AND ${ONCE};
    END;
  `,
};
