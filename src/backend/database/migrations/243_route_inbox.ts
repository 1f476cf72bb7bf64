import type { Migration } from '../migration.ts';

const LINE = 'INSERT INTO inbox_lines (user_id, tab, kind, about, at)';
const OR_NEWER = 'ON CONFLICT (user_id, tab, kind, about) DO UPDATE SET at = max(at, excluded.at);';
/** No column says when somebody decided: the clock of the machine does. */
const DECIDED = "max(NEW.created_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))";
const UNTOLD = `INSERT INTO inbox_untold (user_id) VALUES (NEW.user_id) ON CONFLICT (user_id) DO NOTHING;`;
/** The line that tells the author of a route of a report on how the way is. */
const REPORTED = `${LINE} SELECT author_id, 'comment', 'route', id, NEW.created_at FROM routes
  WHERE id = NEW.route_id AND author_id <> NEW.reporter_id ${OR_NEWER}`;
/** One that has passed a check could not be seen before. */
const REPORTED_LATE = REPORTED.replaceAll('NEW.created_at', DECIDED);

/**
 * Authors of routes hear of likes and of reports on how the way is, by the lines that tell of everything else. What a column may hold is
 * part of its table: it is made anew, with all that stands in it. What has happened so far counts as read.
 */
export const routeInbox: Migration = {
  number: 243,
  name: 'route inbox',
  sql: /* sql */ `
    CREATE TABLE inbox_lines_kept AS SELECT * FROM inbox_lines;
    CREATE TABLE inbox_comments_kept AS SELECT * FROM inbox_comments;
    DROP TABLE inbox_comments;
    DROP TABLE inbox_lines;
    CREATE TABLE inbox_lines (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      tab TEXT NOT NULL CHECK (tab IN ('comment', 'like', 'follow', 'system')),
      kind TEXT NOT NULL CHECK (kind IN ('entry', 'comment', 'member', 'vip', 'report', 'route')),
      -- Id of the entry, comment, member, route or notice of the membership; a report's number.
      about ANY NOT NULL,
      at INTEGER NOT NULL,
      read_at INTEGER NOT NULL DEFAULT 0,
      UNIQUE (user_id, tab, kind, about)
    ) STRICT;
    INSERT INTO inbox_lines (id, user_id, tab, kind, about, at, read_at)
      SELECT id, user_id, tab, kind, about, at, read_at FROM inbox_lines_kept;
    DROP TABLE inbox_lines_kept;
    CREATE INDEX inbox_newest ON inbox_lines (user_id, tab, at DESC, id DESC);
    CREATE INDEX inbox_unread ON inbox_lines (user_id, tab, at DESC) WHERE at > read_at;
    CREATE TABLE inbox_comments (
      line_id INTEGER NOT NULL REFERENCES inbox_lines (id) ON DELETE CASCADE,
      at INTEGER NOT NULL,
      comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
      PRIMARY KEY (line_id, at, comment_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO inbox_comments (line_id, at, comment_id) SELECT line_id, at, comment_id FROM inbox_comments_kept;
    DROP TABLE inbox_comments_kept;
    CREATE INDEX inbox_comments_by_comment ON inbox_comments (comment_id, line_id);
    CREATE INDEX route_likes_latest ON route_likes (route_id, created_at DESC, user_id DESC);
    CREATE INDEX route_conditions_latest ON route_conditions (route_id, created_at DESC, id DESC) WHERE audit = 0;

    INSERT INTO inbox_lines (user_id, tab, kind, about, at, read_at)
      SELECT r.author_id, 'like', 'route', k.route_id, max(k.created_at), max(k.created_at)
        FROM route_likes k JOIN routes r ON r.id = k.route_id WHERE k.user_id <> r.author_id GROUP BY k.route_id
      UNION ALL SELECT r.author_id, 'comment', 'route', k.route_id, max(k.created_at), max(k.created_at)
        FROM route_conditions k JOIN routes r ON r.id = k.route_id
        WHERE k.reporter_id <> r.author_id AND k.audit = 0 GROUP BY k.route_id;

    CREATE TRIGGER inbox_came AFTER INSERT ON inbox_lines BEGIN ${UNTOLD} END;
    CREATE TRIGGER inbox_moved AFTER UPDATE OF at, read_at ON inbox_lines BEGIN ${UNTOLD} END;

    CREATE TRIGGER inbox_route_like AFTER INSERT ON route_likes BEGIN
      ${LINE} SELECT author_id, 'like', 'route', id, NEW.created_at FROM routes
        WHERE id = NEW.route_id AND author_id <> NEW.user_id ${OR_NEWER}
    END;
    CREATE TRIGGER inbox_route_like_gone AFTER DELETE ON route_likes BEGIN
      UPDATE inbox_lines SET at = coalesce((SELECT k.created_at FROM route_likes k
          WHERE k.route_id = OLD.route_id AND k.user_id <> inbox_lines.user_id
          ORDER BY k.created_at DESC LIMIT 1), at)
        WHERE user_id = (SELECT author_id FROM routes WHERE id = OLD.route_id)
          AND tab = 'like' AND kind = 'route' AND about = OLD.route_id;
    END;
    CREATE TRIGGER inbox_condition AFTER INSERT ON route_conditions WHEN NEW.audit = 0 BEGIN
      ${REPORTED}
    END;
    CREATE TRIGGER inbox_condition_stands AFTER UPDATE OF audit ON route_conditions WHEN NEW.audit = 0 AND OLD.audit <> 0 BEGIN
      ${REPORTED_LATE}
    END;
    CREATE TRIGGER inbox_condition_gone AFTER DELETE ON route_conditions WHEN OLD.audit = 0 BEGIN
      INSERT INTO inbox_untold (user_id) SELECT author_id FROM routes WHERE id = OLD.route_id
        ON CONFLICT (user_id) DO NOTHING;
    END;
  `,
};
