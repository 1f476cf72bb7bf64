/** What each subject of the ranks counts. `?1` is the first instant of the period, `?2` the first after it. */

export const OF_TRACKS = `INSERT INTO rank_base (subject, id, member, seat, value)
  SELECT s.name, t.member, t.member, t.seat, sum(CASE s.name WHEN 'distance' THEN t.distance WHEN 'climb' THEN t.climb ELSE t.days END)
  FROM rank_routes t CROSS JOIN (SELECT 'distance' AS name UNION ALL SELECT 'climb' UNION ALL SELECT 'days') s
  WHERE t.created_at >= ?1 AND t.created_at < ?2 GROUP BY s.name, t.member, t.seat`;

export const OF_LIKES = `INSERT INTO rank_base (subject, id, member, seat, value)
  SELECT 'likes', e.author, e.author, e.seat, count(*) FROM entry_likes l CROSS JOIN rank_entries e ON e.id = l.entry_id
  WHERE l.created_at >= ?1 AND l.created_at < ?2 AND l.user_id <> e.author GROUP BY e.author, e.seat`;

/** Who likes and keeps is one member, however many entries carry the route. */
export const OF_ROUTES = `INSERT INTO rank_base (subject, id, member, seat, value)
  SELECT 'route', t.id, t.member, t.seat, count(*) FROM (
    SELECT e.route, l.user_id FROM entry_likes l CROSS JOIN rank_entries e ON e.id = l.entry_id
      WHERE l.created_at >= ?1 AND l.created_at < ?2 AND e.route IS NOT NULL
    UNION
    SELECT e.route, f.user_id FROM favourites f CROSS JOIN rank_entries e ON e.id = f.entry_id
      WHERE f.created_at >= ?1 AND f.created_at < ?2 AND e.route IS NOT NULL
  ) x JOIN rank_routes t ON t.id = x.route WHERE x.user_id <> t.member GROUP BY t.id`;
