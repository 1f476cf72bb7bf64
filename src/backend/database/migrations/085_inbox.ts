import type { Migration } from '../migration.ts';

/** Whom a comment is told to: the entry's author, and whoever it answers. */
const HEARERS = `(SELECT author_id AS user_id FROM entries WHERE id = NEW.entry_id
  UNION SELECT author_id FROM comments WHERE id = NEW.reply_to_id)`;

/** No column says when somebody decided: the clock of the machine does. */
const DECIDED = "max(NEW.created_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))";

const LINE = 'INSERT INTO inbox_lines (user_id, tab, kind, about, at)';
const OR_NEWER = 'ON CONFLICT (user_id, tab, kind, about) DO UPDATE SET at = max(at, excluded.at);';

/** A comment stands: a line for each who hears of it, and the comment in it. */
const TOLD = `
  ${LINE} SELECT user_id, 'comment', 'entry', NEW.entry_id, NEW.created_at FROM ${HEARERS}
    WHERE user_id <> NEW.author_id ${OR_NEWER}
  INSERT INTO inbox_comments (line_id, at, comment_id)
    SELECT l.id, NEW.created_at, NEW.id FROM inbox_lines l
    WHERE l.user_id IN (SELECT user_id FROM ${HEARERS}) AND l.user_id <> NEW.author_id
      AND l.tab = 'comment' AND l.kind = 'entry' AND l.about = NEW.entry_id
      AND NOT EXISTS (SELECT 1 FROM inbox_comments i WHERE i.comment_id = NEW.id AND i.line_id = l.id);`;
/** Taken back from deletion it is as old as it was; one that has passed a check could not be seen before. */
const TOLD_LATE = TOLD.replaceAll('NEW.created_at', `iif(OLD.audit = 0, NEW.created_at, ${DECIDED})`);

/** Not OR IGNORE: whatever fires a trigger may say otherwise for all that is in it. */
const ONCE = 'ON CONFLICT (user_id) DO NOTHING;';
const UNTOLD = `INSERT INTO inbox_untold (user_id) VALUES (NEW.user_id) ${ONCE}`;
const UNTOLD_OF_COMMENT = `INSERT INTO inbox_untold (user_id)
  SELECT l.user_id FROM inbox_comments i JOIN inbox_lines l ON l.id = i.line_id WHERE i.comment_id = NEW.id ${ONCE}`;

/** Fills it anew from what has happened, all of it as read. */
const INBOX_ANEW = /* sql */ `
  DELETE FROM inbox_comments;
  DELETE FROM inbox_lines;
  INSERT INTO inbox_lines (user_id, tab, kind, about, at, read_at)
    SELECT e.author_id, 'like', 'entry', k.entry_id, max(k.created_at), max(k.created_at)
      FROM entry_likes k JOIN entries e ON e.id = k.entry_id WHERE k.user_id <> e.author_id GROUP BY k.entry_id
    UNION ALL SELECT c.author_id, 'like', 'comment', k.comment_id, max(k.created_at), max(k.created_at)
      FROM comment_likes k JOIN comments c ON c.id = k.comment_id WHERE k.user_id <> c.author_id GROUP BY k.comment_id
    UNION ALL SELECT followee_id, 'follow', 'member', follower_id, created_at, created_at FROM follows
    UNION ALL SELECT user_id, 'system', 'vip', id, at, at FROM vip_notices
    UNION ALL SELECT user_id, 'system', 'report', number, closed_at, closed_at FROM reports WHERE state = 'closed'
    UNION ALL SELECT h.user_id, 'comment', 'entry', h.entry_id, max(h.created_at), max(h.created_at) FROM (
      SELECT e.author_id AS user_id, c.entry_id, c.author_id, c.created_at
        FROM comments c JOIN entries e ON e.id = c.entry_id WHERE c.live = 1
      UNION ALL SELECT t.author_id, c.entry_id, c.author_id, c.created_at
        FROM comments c JOIN comments t ON t.id = c.reply_to_id WHERE c.live = 1) h
      WHERE h.user_id <> h.author_id GROUP BY h.user_id, h.entry_id;
  INSERT INTO inbox_comments (line_id, at, comment_id)
    SELECT l.id, c.created_at, c.id FROM comments c JOIN entries e ON e.id = c.entry_id
      JOIN inbox_lines l ON l.user_id = e.author_id AND l.tab = 'comment' AND l.kind = 'entry' AND l.about = c.entry_id
      WHERE c.live = 1 AND c.author_id <> e.author_id
    UNION SELECT l.id, c.created_at, c.id FROM comments c JOIN comments t ON t.id = c.reply_to_id
      JOIN inbox_lines l ON l.user_id = t.author_id AND l.tab = 'comment' AND l.kind = 'entry' AND l.about = c.entry_id
      WHERE c.live = 1 AND c.author_id <> t.author_id;
`;

/**
 * What a member is told: a line for each thing that something happened to, grouped, and not a row for each like. Who liked
 * and what was written is read where it stands, with the reader's eyes of that moment. Triggers write the lines, so that
 * no call, job or seed can forget them, and note whose lines have changed, for open pages (community/inbox/tell.ts).
 */
export const inbox: Migration = {
  number: 85,
  name: 'inbox',
  sql: /* sql */ `
    CREATE TABLE inbox_lines (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      tab TEXT NOT NULL CHECK (tab IN ('comment', 'like', 'follow', 'system')),
      kind TEXT NOT NULL CHECK (kind IN ('entry', 'comment', 'member', 'vip', 'report')),
      -- Id of the entry, comment, member or notice of the membership; a report's number.
      about ANY NOT NULL,
      -- The newest that happened to it.
      at INTEGER NOT NULL,
      -- What happened up to here is read.
      read_at INTEGER NOT NULL DEFAULT 0,
      UNIQUE (user_id, tab, kind, about)
    ) STRICT;
    CREATE INDEX inbox_newest ON inbox_lines (user_id, tab, at DESC, id DESC);
    CREATE INDEX inbox_unread ON inbox_lines (user_id, tab, at DESC) WHERE at > read_at;

    -- The comments of a line; 'at' is when its reader could first see it.
    CREATE TABLE inbox_comments (
      line_id INTEGER NOT NULL REFERENCES inbox_lines (id) ON DELETE CASCADE,
      at INTEGER NOT NULL,
      comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
      PRIMARY KEY (line_id, at, comment_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX inbox_comments_by_comment ON inbox_comments (comment_id, line_id);

    -- Whose open pages have to hear how many lines are unread now.
    CREATE TABLE inbox_untold (user_id INTEGER PRIMARY KEY) STRICT;

    CREATE INDEX comment_likes_latest ON comment_likes (comment_id, created_at DESC, user_id DESC);

    ${INBOX_ANEW}

    CREATE TRIGGER inbox_came AFTER INSERT ON inbox_lines BEGIN ${UNTOLD} END;
    CREATE TRIGGER inbox_moved AFTER UPDATE OF at, read_at ON inbox_lines BEGIN ${UNTOLD} END;

    CREATE TRIGGER inbox_comment AFTER INSERT ON comments WHEN NEW.deleted_at IS NULL AND NEW.audit = 0 BEGIN
      ${TOLD}
    END;
    CREATE TRIGGER inbox_comment_stands AFTER UPDATE OF deleted_at, audit ON comments
    WHEN NEW.deleted_at IS NULL AND NEW.audit = 0 AND NOT (OLD.deleted_at IS NULL AND OLD.audit = 0) BEGIN
      ${TOLD_LATE}
      ${UNTOLD_OF_COMMENT}
    END;
    CREATE TRIGGER inbox_comment_went AFTER UPDATE OF deleted_at, audit ON comments
    WHEN OLD.deleted_at IS NULL AND OLD.audit = 0 AND NOT (NEW.deleted_at IS NULL AND NEW.audit = 0) BEGIN
      ${UNTOLD_OF_COMMENT}
    END;

    CREATE TRIGGER inbox_like AFTER INSERT ON entry_likes BEGIN
      ${LINE} SELECT author_id, 'like', 'entry', id, NEW.created_at FROM entries
        WHERE id = NEW.entry_id AND author_id <> NEW.user_id
        ${OR_NEWER}
    END;
    CREATE TRIGGER inbox_like_gone AFTER DELETE ON entry_likes BEGIN
      UPDATE inbox_lines SET at = coalesce((SELECT k.created_at FROM entry_likes k
          WHERE k.entry_id = OLD.entry_id AND k.user_id <> inbox_lines.user_id
          ORDER BY k.created_at DESC LIMIT 1), at)
        WHERE user_id = (SELECT author_id FROM entries WHERE id = OLD.entry_id)
          AND tab = 'like' AND kind = 'entry' AND about = OLD.entry_id;
    END;
    CREATE TRIGGER inbox_comment_like AFTER INSERT ON comment_likes BEGIN
      ${LINE} SELECT author_id, 'like', 'comment', id, NEW.created_at FROM comments
        WHERE id = NEW.comment_id AND author_id <> NEW.user_id
        ${OR_NEWER}
    END;
    CREATE TRIGGER inbox_comment_like_gone AFTER DELETE ON comment_likes BEGIN
      UPDATE inbox_lines SET at = coalesce((SELECT k.created_at FROM comment_likes k
          WHERE k.comment_id = OLD.comment_id AND k.user_id <> inbox_lines.user_id
          ORDER BY k.created_at DESC LIMIT 1), at)
        WHERE user_id = (SELECT author_id FROM comments WHERE id = OLD.comment_id)
          AND tab = 'like' AND kind = 'comment' AND about = OLD.comment_id;
    END;

    CREATE TRIGGER inbox_follow AFTER INSERT ON follows BEGIN
      ${LINE}
        VALUES (NEW.followee_id, 'follow', 'member', NEW.follower_id, NEW.created_at) ${OR_NEWER}
    END;
    CREATE TRIGGER inbox_follow_gone AFTER DELETE ON follows BEGIN INSERT INTO inbox_untold (user_id) VALUES (OLD.followee_id) ${ONCE} END;
    CREATE TRIGGER inbox_apart AFTER INSERT ON member_blocks BEGIN
      INSERT INTO inbox_untold (user_id) VALUES (NEW.user_id), (NEW.blocked_id) ${ONCE}
    END;
    CREATE TRIGGER inbox_together AFTER DELETE ON member_blocks BEGIN
      INSERT INTO inbox_untold (user_id) VALUES (OLD.user_id), (OLD.blocked_id) ${ONCE}
    END;

    CREATE TRIGGER inbox_vip AFTER INSERT ON vip_notices BEGIN
      ${LINE}
        VALUES (NEW.user_id, 'system', 'vip', NEW.id, NEW.at) ${OR_NEWER}
    END;
    CREATE TRIGGER inbox_report AFTER UPDATE OF state ON reports WHEN NEW.state = 'closed' AND OLD.state <> 'closed' BEGIN
      ${LINE}
        VALUES (NEW.user_id, 'system', 'report', NEW.number, NEW.closed_at) ${OR_NEWER}
    END;
    CREATE TRIGGER inbox_entry_judged AFTER UPDATE OF audit ON entries WHEN OLD.audit = 1 AND NEW.audit <> 1 BEGIN
      ${LINE}
        VALUES (NEW.author_id, 'system', 'entry', NEW.id, ${DECIDED}) ${OR_NEWER}
    END;
    CREATE TRIGGER inbox_entry_removed AFTER UPDATE OF removed_at ON entries
    WHEN OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL BEGIN
      ${LINE}
        VALUES (NEW.author_id, 'system', 'entry', NEW.id, NEW.removed_at) ${OR_NEWER}
    END;
    CREATE TRIGGER inbox_comment_judged AFTER UPDATE OF audit ON comments WHEN OLD.audit = 1 AND NEW.audit <> 1 BEGIN
      ${LINE}
        VALUES (NEW.author_id, 'system', 'comment', NEW.id, ${DECIDED}) ${OR_NEWER}
    END;
  `,
};
