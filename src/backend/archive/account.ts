import type { DatabaseSync } from 'node:sqlite';
import { all } from '../database/statement.ts';

/** What a member wrote and chose outside of entries and comments, for their archive, each as its table has it. */
const PARTS = {
  profile: 'SELECT id, phone, nick_name, intro, gender, province_id, city_id, created_at FROM users WHERE id = ?',
  folders: 'SELECT id, name, created_at FROM favourite_folders WHERE user_id = ? ORDER BY id',
  favourites: 'SELECT entry_id, folder_id, created_at FROM favourites WHERE user_id = ? ORDER BY created_at, entry_id',
  savedRoutes:
    'SELECT route_id, folder_id, created_at FROM route_saves WHERE user_id = ? ORDER BY created_at, route_id',
  savedEvents: 'SELECT event_id, at FROM event_saves WHERE user_id = ? ORDER BY at, event_id',
  likedEntries: 'SELECT entry_id, created_at FROM entry_likes WHERE user_id = ? ORDER BY created_at, entry_id',
  likedComments: 'SELECT comment_id, created_at FROM comment_likes WHERE user_id = ? ORDER BY created_at, comment_id',
  likedRoutes: 'SELECT route_id, created_at FROM route_likes WHERE user_id = ? ORDER BY created_at, route_id',
  follows: 'SELECT followee_id, created_at FROM follows WHERE follower_id = ? ORDER BY created_at, followee_id',
  topics: 'SELECT topic_id, created_at FROM topic_follows WHERE user_id = ? ORDER BY created_at, topic_id',
  boards: 'SELECT board_id, created_at FROM board_follows WHERE user_id = ? ORDER BY position',
  blocked: 'SELECT blocked_id, created_at FROM member_blocks WHERE user_id = ? ORDER BY created_at, blocked_id',
  remarks: 'SELECT member_id, remark, changed_at FROM member_remarks WHERE user_id = ? ORDER BY changed_at, member_id',
  hiddenEntries: 'SELECT entry_id, created_at FROM hidden_entries WHERE user_id = ? ORDER BY created_at, entry_id',
  watchedGoods: 'SELECT goods_id, created_at FROM goods_watches WHERE user_id = ? ORDER BY created_at, goods_id',
  gearLists: `SELECT id, title, trip, season, visibility, created_at, changed_at FROM gear_lists
    WHERE owner_id = ? AND deleted_at IS NULL ORDER BY id`,
  gearItems: `SELECT i.list_id, g.name AS group_name, i.name, i.quantity, i.weight, i.must, i.worn, i.consumable, i.note
    FROM gear_items i JOIN gear_groups g ON g.list_id = i.list_id AND g.position = i.group_position
    JOIN gear_lists l ON l.id = i.list_id WHERE l.owner_id = ? AND l.deleted_at IS NULL
    ORDER BY i.list_id, i.group_position, i.position`,
  routes: `SELECT id, name, intro, kind, distance_m, climb_m, days, visibility, created_at FROM routes
    WHERE author_id = ? AND deleted_at IS NULL ORDER BY id`,
  walkedRoutes:
    'SELECT route_id, mark, took_s, created_at FROM route_marks WHERE user_id = ? ORDER BY created_at, route_id',
  wantedPlaces: 'SELECT place_id, created_at FROM place_wants WHERE user_id = ? ORDER BY created_at, place_id',
  conditions:
    'SELECT id, route_id, kind, text, seen_at, created_at FROM route_conditions WHERE reporter_id = ? ORDER BY id',
  waypoints: `SELECT id, route_id, kind, name, lon, lat, ele, note, marked_at FROM route_waypoints
    WHERE reporter_id = ? ORDER BY id`,
  confirmed: 'SELECT kind, target_id, holds, at FROM route_standings WHERE user_id = ? ORDER BY at, target_id',
  steps:
    'SELECT challenge_id, day, steps, source, synced_at FROM step_reports WHERE user_id = ? ORDER BY day, challenge_id',
  challenges:
    'SELECT challenge_id, joined_at, total, place, named FROM step_members WHERE user_id = ? ORDER BY joined_at',
  teamsLed: 'SELECT challenge_id, name, created_at FROM step_teams WHERE captain_id = ? ORDER BY id',
  results: 'SELECT match_id, bib, name, club, state FROM match_results WHERE user_id = ? ORDER BY match_id',
  eventsLed: `SELECT id, title, intro, city, place, starts_at, ends_at, recap, created_at FROM events
    WHERE leader_id = ? ORDER BY id`,
  ratings:
    'SELECT event_id, stars, tags, text, created_at, changed_at FROM event_ratings WHERE user_id = ? ORDER BY id',
  boardsModerated: 'SELECT board_id FROM board_moderators WHERE user_id = ? ORDER BY board_id',
  topicsHosted: 'SELECT id, name FROM topics WHERE host_id = ? ORDER BY id',
  papers: 'SELECT name, issuer, checked_at, valid_to FROM leader_checks WHERE user_id = ? ORDER BY name',
  tickets:
    'SELECT number, topic, text, order_id, state, at, answer, answered_at FROM support_tickets WHERE user_id = ? ORDER BY at',
  reports: `SELECT number, kind, target_id, reason, text, links, contact, at, state, result, answer FROM reports
    WHERE user_id = ? ORDER BY at`,
  invoices: `SELECT order_id, title, tax_number, email, requested_at, issued_at, number FROM vip_invoices
    WHERE user_id = ? ORDER BY requested_at`,
  membership: 'SELECT kind, name, tier, total_ms, at FROM vip_grants WHERE user_id = ? ORDER BY at, id',
  benefitsUsed: 'SELECT benefit_id, month, count, last_at FROM vip_usage WHERE user_id = ? ORDER BY month, benefit_id',
  renewals:
    'SELECT plan_id, channel, state, amount_fen, months, next_at FROM vip_subscriptions WHERE user_id = ? ORDER BY id',
  coupons:
    'SELECT name, off_fen, min_fen, starts_at, expires_at, order_id FROM vip_coupons WHERE user_id = ? ORDER BY id',
  notices: 'SELECT kind, at, amount_fen, due_at, words FROM vip_notices WHERE user_id = ? ORDER BY at, id',
  sessions: 'SELECT user_agent, network, created_at, seen_at FROM sessions WHERE user_id = ? ORDER BY created_at',
  links: 'SELECT page, created_at FROM shares WHERE user_id = ? ORDER BY created_at, id',
} as const;

/** Instants are milliseconds since 1970, sums 分, as the tables have them. */
export const accountOf = (database: DatabaseSync, member: number): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(Object.entries(PARTS).map(([name, sql]) => [name, all(database, sql, member)]));

const TRACKS = `SELECT r.id FROM routes r JOIN route_tracks t ON t.route_id = r.id
  WHERE r.author_id = ? AND r.deleted_at IS NULL ORDER BY r.id`;

/** Their own routes that have a track. */
export const tracksOf = (database: DatabaseSync, member: number): { readonly id: number }[] =>
  all(database, TRACKS, member);
