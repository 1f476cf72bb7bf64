/** Sums by region, and the places they give. */

export const EVERYWHERE = `INSERT INTO rank_fresh (subject, region, id, member, value)
  SELECT subject, 0, id, member, sum(value) FROM rank_base GROUP BY subject, id HAVING sum(value) > 0`;
export const IN_REGIONS = `INSERT INTO rank_fresh (subject, region, id, member, value)
  SELECT b.subject, s.region, b.id, b.member, sum(b.value) FROM rank_base b JOIN rank_seats s ON s.seat = b.seat
  GROUP BY b.subject, s.region, b.id HAVING sum(b.value) > 0`;
/** Equals share a place, and the places that they take up are left out: 1, 2, 2, 4. */
export const PLACES = `UPDATE rank_fresh SET place = p.place FROM (
    SELECT subject, region, id, rank() OVER (PARTITION BY subject, region ORDER BY value DESC) AS place FROM rank_fresh
  ) p WHERE p.subject = rank_fresh.subject AND p.region = rank_fresh.region AND p.id = rank_fresh.id`;
