import type { Migration } from '../migration.ts';

const OR_NEWER = 'ON CONFLICT (user_id, tab, kind, about) DO UPDATE SET at = max(at, excluded.at);';
/** No column says when somebody decided: the clock of the machine does. */
const DECIDED = "max(NEW.created_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))";
/** The line that comments on the entry have as well: one entry, one line. */
const TOLD = `INSERT INTO inbox_lines (user_id, tab, kind, about, at)
  VALUES (NEW.user_id, 'comment', 'entry', NEW.entry_id, NEW.at) ${OR_NEWER}`;

/**
 * Who is named in an entry: ids beside its words, with the name as it was written. The line of the inbox stands only while
 * its reader may read the entry and is named in it (community/inbox/standing.ts). A name that an edit takes out keeps its
 * row, so that put back it is no news.
 */
export const entryMentions: Migration = {
  number: 220,
  name: 'entryMentions',
  sql: /* sql */ `
    CREATE TABLE entry_mentions (
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- Behind the @ of the text: the name of that day.
      name TEXT NOT NULL,
      -- 0: an edit has taken it out.
      named INTEGER NOT NULL DEFAULT 1 CHECK (named IN (0, 1)),
      -- When it was told, once for all; null while the entry waits for its check, and of its author.
      at INTEGER,
      PRIMARY KEY (entry_id, user_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER inbox_entry_mention AFTER INSERT ON entry_mentions WHEN NEW.at IS NOT NULL BEGIN
      ${TOLD}
    END;
    CREATE TRIGGER inbox_entry_mention_told AFTER UPDATE OF at ON entry_mentions
    WHEN OLD.at IS NULL AND NEW.at IS NOT NULL BEGIN
      ${TOLD}
    END;
    CREATE TRIGGER inbox_entry_mention_out AFTER UPDATE OF named ON entry_mentions WHEN OLD.named <> NEW.named BEGIN
      INSERT INTO inbox_untold (user_id) VALUES (NEW.user_id) ON CONFLICT (user_id) DO NOTHING;
    END;
    CREATE TRIGGER inbox_entry_mention_stands AFTER UPDATE OF audit ON entries WHEN NEW.audit = 0 AND OLD.audit <> 0 BEGIN
      UPDATE entry_mentions SET at = ${DECIDED} WHERE entry_id = NEW.id AND user_id <> NEW.author_id AND named = 1 AND at IS NULL;
    END;
  `,
};
