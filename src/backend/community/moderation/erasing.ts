import type { DatabaseSync } from 'node:sqlite';
import { run } from '../../database/statement.ts';

/**
 * What a closed account leaves behind in no table, by the column that names its member. What is neither here nor in the bins
 * (closing.ts) is kept, and has its reason in the test that walks the schema.
 */

/** Theirs alone: it goes whatever they chose. What the others write when they go stands last. */
export const PRIVATE = {
  'board_follows.user_id': 'DELETE FROM board_follows WHERE user_id = ?',
  'board_moderators.user_id': 'DELETE FROM board_moderators WHERE user_id = ?',
  'drafts.user_id': 'DELETE FROM drafts WHERE user_id = ?',
  // The number stays in the mean of who led; their words went with the closing itself.
  'event_ratings.user_id': 'UPDATE event_ratings SET user_id = NULL WHERE user_id = ?',
  'event_saves.user_id': 'DELETE FROM event_saves WHERE user_id = ?',
  'exports.user_id': 'DELETE FROM exports WHERE user_id = ?',
  'favourites.user_id': 'DELETE FROM favourites WHERE user_id = ?',
  'route_saves.user_id': 'DELETE FROM route_saves WHERE user_id = ?',
  'favourite_folders.user_id': 'DELETE FROM favourite_folders WHERE user_id = ?',
  'follows.follower_id': 'DELETE FROM follows WHERE follower_id = ?',
  'follows.followee_id': 'DELETE FROM follows WHERE followee_id = ?',
  'footprints.user_id': 'DELETE FROM footprints WHERE user_id = ?',
  'goods_watches.user_id': 'DELETE FROM goods_watches WHERE user_id = ?',
  'hidden_entries.user_id': 'DELETE FROM hidden_entries WHERE user_id = ?',
  'leader_checks.user_id': 'DELETE FROM leader_checks WHERE user_id = ?',
  'member_blocks.user_id': 'DELETE FROM member_blocks WHERE user_id = ?',
  'member_blocks.blocked_id': 'DELETE FROM member_blocks WHERE blocked_id = ?',
  'member_remarks.user_id': 'DELETE FROM member_remarks WHERE user_id = ?',
  'member_remarks.member_id': 'DELETE FROM member_remarks WHERE member_id = ?',
  'place_wants.user_id': 'DELETE FROM place_wants WHERE user_id = ?',
  'review_makers.user_id': 'DELETE FROM review_makers WHERE user_id = ?',
  'review_reports.user_id': 'DELETE FROM review_reports WHERE user_id = ?',
  'review_shares.user_id': 'DELETE FROM review_shares WHERE user_id = ?',
  'route_marks.user_id': 'DELETE FROM route_marks WHERE user_id = ?',
  'shares.user_id': 'DELETE FROM shares WHERE user_id = ?',
  'step_reports.user_id': 'DELETE FROM step_reports WHERE user_id = ?',
  'topic_follows.user_id': 'DELETE FROM topic_follows WHERE user_id = ?',
  'vip_gift_audience.user_id': 'DELETE FROM vip_gift_audience WHERE user_id = ?',
  'vip_notices.user_id': 'DELETE FROM vip_notices WHERE user_id = ?',
  'wanted_spots.user_id': 'DELETE FROM wanted_spots WHERE user_id = ?',
  // The result stays with the match that it was measured in; that it is theirs goes.
  'match_results.user_id': 'UPDATE match_results SET user_id = NULL WHERE user_id = ?',
  'inbox_lines.user_id': 'DELETE FROM inbox_lines WHERE user_id = ?',
  'inbox_untold.user_id': 'DELETE FROM inbox_untold WHERE user_id = ?',
} as const;

/** What they said and made among others: it goes where they chose so. */
export const PUBLIC = {
  'comment_likes.user_id': 'DELETE FROM comment_likes WHERE user_id = ?',
  'entry_likes.user_id': 'DELETE FROM entry_likes WHERE user_id = ?',
  'gear_lists.owner_id': 'DELETE FROM gear_lists WHERE owner_id = ?',
  'route_conditions.reporter_id': 'DELETE FROM route_conditions WHERE reporter_id = ?',
  'route_likes.user_id': 'DELETE FROM route_likes WHERE user_id = ?',
  'route_standings.user_id': 'DELETE FROM route_standings WHERE user_id = ?',
  'route_waypoints.reporter_id': 'DELETE FROM route_waypoints WHERE reporter_id = ?',
} as const;

/** Lists that were shown to nobody go with what is private. */
const HIDDEN_GEAR = 'DELETE FROM gear_lists WHERE owner_id = ? AND (visibility = 0 OR deleted_at IS NOT NULL)';

/** Takes everything of a member away that nobody else's talk hangs on; `erases`: what they said among others as well. */
export const eraseMember = (database: DatabaseSync, member: number, erases: boolean): void => {
  if (erases) for (const sql of Object.values(PUBLIC)) run(database, sql, member);
  run(database, HIDDEN_GEAR, member);
  for (const sql of Object.values(PRIVATE)) run(database, sql, member);
};
