import type { DatabaseSync } from 'node:sqlite';
import { TALLY_ANEW } from '../../../src/backend/database/migrations/060_tallies.ts';
import { TRAVEL_ANEW } from '../../../src/backend/database/migrations/067_travel.ts';
import { INBOX_ANEW } from './inbox.ts';
import { ASKER } from './sizes.ts';
import { NARROWED_ANEW } from '../../../src/backend/database/migrations/082_narrowed.ts';

/** What the triggers of 012, 051, 060, 062 and 075 would have counted, row by row. */
const COUNTERS = /* sql */ `
  UPDATE comments SET reply_count = n FROM
    (SELECT root_id AS id, count(*) AS n FROM comments WHERE root_id IS NOT NULL AND live = 1 GROUP BY root_id) r
    WHERE comments.id = r.id;
  UPDATE entries SET comment_count = n, floor_count = top FROM
    (SELECT entry_id AS id, sum(live) AS n, coalesce(max(floor), 0) AS top FROM comments
      WHERE entry_id IS NOT NULL GROUP BY entry_id) c
    WHERE entries.id = c.id;
  UPDATE routes SET comment_count = n, floor_count = top FROM
    (SELECT route_id AS id, sum(live) AS n, coalesce(max(floor), 0) AS top FROM comments
      WHERE route_id IS NOT NULL GROUP BY route_id) c
    WHERE routes.id = c.id;
  UPDATE entries SET like_count = n FROM (SELECT entry_id AS id, count(*) AS n FROM entry_likes GROUP BY entry_id) l
    WHERE entries.id = l.id;
  UPDATE entries SET favourite_count = n FROM (SELECT entry_id AS id, count(*) AS n FROM favourites GROUP BY entry_id) f
    WHERE entries.id = f.id;
  INSERT OR REPLACE INTO member_counts (user_id, follows, fans, likes)
    SELECT u.id, (SELECT count(*) FROM follows WHERE follower_id = u.id),
      coalesce(f.n, 0), coalesce(l.n, 0)
    FROM users u
    LEFT JOIN (SELECT followee_id AS id, count(*) AS n FROM follows GROUP BY followee_id) f ON f.id = u.id
    LEFT JOIN (SELECT author_id AS id, sum(like_count) AS n FROM entries GROUP BY author_id) l ON l.id = u.id;
  UPDATE boards SET entry_count =
    (SELECT count(*) FROM entries WHERE board_id = boards.id AND shown = 1 AND visibility = 'public');
  UPDATE sub_boards SET entry_count =
    (SELECT count(*) FROM entries WHERE sub_board_id = sub_boards.id AND shown = 1 AND visibility = 'public');
  UPDATE users SET fans = (SELECT fans FROM member_counts m WHERE m.user_id = users.id);
  ${TALLY_ANEW}
  ${TRAVEL_ANEW}
  ${INBOX_ANEW}
  UPDATE inbox_lines SET read_at = 0 WHERE user_id = ${ASKER};
  ${NARROWED_ANEW}
`;

/** Sets every counter from the rows. Triggers are off. */
export const setCounters = (database: DatabaseSync): void => database.exec(COUNTERS);
