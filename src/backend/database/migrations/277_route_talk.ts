import type { Migration } from '../migration.ts';

/** Of what a comment hangs on: what the line of the inbox that tells of it is about. */
const NEW_KIND = "iif(NEW.route_id IS NULL, 'entry', 'route')";
const NEW_ABOUT = 'coalesce(NEW.entry_id, NEW.route_id)';
const KIND = "iif(c.route_id IS NULL, 'entry', 'route')";
const ABOUT = 'coalesce(c.entry_id, c.route_id)';
const LINE_OF_NEW = `l.tab = 'comment' AND l.kind = ${NEW_KIND} AND l.about = ${NEW_ABOUT}`;
const LINE_OF = `l.tab = 'comment' AND l.kind = ${KIND} AND l.about = ${ABOUT}`;

/** Whom a comment is told to: the author of what it hangs on, and whoever it answers. */
const HEARERS = `(SELECT author_id AS user_id FROM entries WHERE id = NEW.entry_id
  UNION SELECT author_id FROM routes WHERE id = NEW.route_id
  UNION SELECT author_id FROM comments WHERE id = NEW.reply_to_id)`;

/** No column says when somebody decided: the clock of the machine does. */
const DECIDED = "max(NEW.created_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))";
const LINE = 'INSERT INTO inbox_lines (user_id, tab, kind, about, at)';
const OR_NEWER = 'ON CONFLICT (user_id, tab, kind, about) DO UPDATE SET at = max(at, excluded.at);';

/** A comment stands: a line for each who hears of it, and the comment in it. */
const TOLD = `
  ${LINE} SELECT user_id, 'comment', ${NEW_KIND}, ${NEW_ABOUT}, NEW.created_at FROM ${HEARERS}
    WHERE user_id <> NEW.author_id ${OR_NEWER}
  INSERT INTO inbox_comments (line_id, at, comment_id)
    SELECT l.id, NEW.created_at, NEW.id FROM inbox_lines l
    WHERE l.user_id IN (SELECT user_id FROM ${HEARERS}) AND l.user_id <> NEW.author_id AND ${LINE_OF_NEW}
      AND NOT EXISTS (SELECT 1 FROM inbox_comments i WHERE i.comment_id = NEW.id AND i.line_id = l.id);`;
/** Taken back from deletion it is as old as it was; one that has passed a check could not be seen before. */
const TOLD_LATE = TOLD.replaceAll('NEW.created_at', `iif(OLD.audit = 0, NEW.created_at, ${DECIDED})`);

/** Not OR IGNORE: whatever fires a trigger may say otherwise for all that is in it. */
const UNTOLD_OF_COMMENT = `INSERT INTO inbox_untold (user_id)
  SELECT l.user_id FROM inbox_comments i JOIN inbox_lines l ON l.id = i.line_id WHERE i.comment_id = NEW.id
  ON CONFLICT (user_id) DO NOTHING;`;
/** Whoever hears of the comment anyway has its place already. */
const ONCE = 'NOT EXISTS (SELECT 1 FROM inbox_comments i WHERE i.comment_id = c.id AND i.line_id = l.id)';

/** Authors of routes, whoever is answered below one and whoever is named there hear of it by the lines that tell of entries. */
export const routeTalk: Migration = {
  number: 277,
  name: 'route talk',
  sql: /* sql */ `
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
    CREATE TRIGGER inbox_comment_judged AFTER UPDATE OF audit ON comments WHEN OLD.audit = 1 AND NEW.audit <> 1 BEGIN
      ${LINE}
        VALUES (NEW.author_id, 'system', 'comment', NEW.id, ${DECIDED}) ${OR_NEWER}
    END;
    CREATE TRIGGER inbox_comment_like AFTER INSERT ON comment_likes BEGIN
      ${LINE} SELECT author_id, 'like', 'comment', id, NEW.created_at FROM comments
        WHERE id = NEW.comment_id AND author_id <> NEW.user_id ${OR_NEWER}
    END;
    CREATE TRIGGER inbox_comment_like_gone AFTER DELETE ON comment_likes BEGIN
      UPDATE inbox_lines SET at = coalesce((SELECT k.created_at FROM comment_likes k
          WHERE k.comment_id = OLD.comment_id AND k.user_id <> inbox_lines.user_id
          ORDER BY k.created_at DESC LIMIT 1), at)
        WHERE user_id = (SELECT author_id FROM comments WHERE id = OLD.comment_id)
          AND tab = 'like' AND kind = 'comment' AND about = OLD.comment_id;
    END;
    CREATE TRIGGER inbox_mention AFTER INSERT ON comment_mentions BEGIN
      ${LINE} SELECT NEW.user_id, 'comment', ${KIND}, ${ABOUT}, c.created_at FROM comments c
        WHERE c.id = NEW.comment_id AND c.live = 1 AND c.author_id <> NEW.user_id ${OR_NEWER}
      INSERT INTO inbox_comments (line_id, at, comment_id)
        SELECT l.id, c.created_at, c.id FROM comments c JOIN inbox_lines l ON l.user_id = NEW.user_id AND ${LINE_OF}
        WHERE c.id = NEW.comment_id AND c.live = 1 AND c.author_id <> NEW.user_id AND ${ONCE};
    END;
    CREATE TRIGGER inbox_mention_stands AFTER UPDATE OF audit ON comments
    WHEN NEW.deleted_at IS NULL AND NEW.audit = 0 AND OLD.audit <> 0 BEGIN
      ${LINE} SELECT m.user_id, 'comment', ${NEW_KIND}, ${NEW_ABOUT}, ${DECIDED} FROM comment_mentions m
        WHERE m.comment_id = NEW.id AND m.user_id <> NEW.author_id ${OR_NEWER}
      INSERT INTO inbox_comments (line_id, at, comment_id)
        SELECT l.id, ${DECIDED}, c.id FROM comment_mentions m JOIN comments c ON c.id = m.comment_id
          JOIN inbox_lines l ON l.user_id = m.user_id AND ${LINE_OF}
        WHERE m.comment_id = NEW.id AND m.user_id <> NEW.author_id AND ${ONCE};
    END;
  `,
};
