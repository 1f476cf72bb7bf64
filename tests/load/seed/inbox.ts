/** Of what a comment hangs on: what the line of the inbox that tells of it is about. */
const KIND = "iif(c.route_id IS NULL, 'entry', 'route')";
const ABOUT = 'coalesce(c.entry_id, c.route_id)';
const LINE_OF = `l.tab = 'comment' AND l.kind = ${KIND} AND l.about = ${ABOUT}`;

/** Who is told of a comment `c` that stands: the author of what it hangs on and who is answered, once for each of the two. */
const HEARD = `SELECT o.author_id AS user_id, c.author_id, c.id, c.entry_id, c.route_id, c.created_at
    FROM comments c JOIN entries o ON o.id = c.entry_id WHERE c.live = 1
  UNION ALL SELECT o.author_id, c.author_id, c.id, c.entry_id, c.route_id, c.created_at
    FROM comments c JOIN routes o ON o.id = c.route_id WHERE c.live = 1
  UNION ALL SELECT t.author_id, c.author_id, c.id, c.entry_id, c.route_id, c.created_at
    FROM comments c JOIN comments t ON t.id = c.reply_to_id WHERE c.live = 1`;

/** Fills the inbox anew from what has happened, all of it as read: what the triggers of 085, 243 and 277 would have written. */
export const INBOX_ANEW = /* sql */ `
  DELETE FROM inbox_comments;
  DELETE FROM inbox_lines;
  INSERT INTO inbox_lines (user_id, tab, kind, about, at, read_at)
    SELECT e.author_id, 'like', 'entry', k.entry_id, max(k.created_at), max(k.created_at)
      FROM entry_likes k JOIN entries e ON e.id = k.entry_id WHERE k.user_id <> e.author_id GROUP BY k.entry_id
    UNION ALL SELECT r.author_id, 'like', 'route', k.route_id, max(k.created_at), max(k.created_at)
      FROM route_likes k JOIN routes r ON r.id = k.route_id WHERE k.user_id <> r.author_id GROUP BY k.route_id
    UNION ALL SELECT c.author_id, 'like', 'comment', k.comment_id, max(k.created_at), max(k.created_at)
      FROM comment_likes k JOIN comments c ON c.id = k.comment_id WHERE k.user_id <> c.author_id GROUP BY k.comment_id
    UNION ALL SELECT followee_id, 'follow', 'member', follower_id, created_at, created_at FROM follows
    UNION ALL SELECT user_id, 'system', 'vip', id, at, at FROM vip_notices
    UNION ALL SELECT user_id, 'system', 'report', number, closed_at, closed_at FROM reports WHERE state = 'closed'
    UNION ALL SELECT h.user_id, 'comment', h.kind, h.about, max(h.created_at), max(h.created_at) FROM (
      SELECT c.user_id, ${KIND} AS kind, ${ABOUT} AS about, c.author_id, c.created_at FROM (${HEARD}) c
      UNION ALL SELECT r.author_id, 'route', k.route_id, k.reporter_id, k.created_at
        FROM route_conditions k JOIN routes r ON r.id = k.route_id WHERE k.audit = 0) h
      WHERE h.user_id <> h.author_id GROUP BY h.user_id, h.kind, h.about;
  INSERT INTO inbox_comments (line_id, at, comment_id)
    SELECT DISTINCT l.id, c.created_at, c.id FROM (${HEARD}) c
      JOIN inbox_lines l ON l.user_id = c.user_id AND ${LINE_OF} WHERE c.user_id <> c.author_id;
`;
