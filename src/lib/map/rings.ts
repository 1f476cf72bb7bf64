export type LngLat = readonly [longitude: number, latitude: number];
export type Ring = readonly LngLat[];
/** West, south, east, north. */
export type RingBox = readonly [west: number, south: number, east: number, north: number];

const KM_PER_DEGREE = 111.2;
const RADIANS = Math.PI / 180;

export const boxOf = (rings: readonly Ring[]): RingBox => {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const ring of rings)
    for (const [x, y] of ring)
      [west, south, east, north] = [Math.min(west, x), Math.min(south, y), Math.max(east, x), Math.max(north, y)];
  return [west, south, east, north];
};

/** Whether a point lies in a ring; its last point may be its first again. Indexes, as taking points apart costs three times as much. */
export const inRing = (at: LngLat, ring: Ring): boolean => {
  const x = at[0];
  const y = at[1];
  let inside = false;
  let before = ring[ring.length - 1] as LngLat;
  for (let i = 0; i < ring.length; i += 1) {
    const point = ring[i] as LngLat;
    if (
      point[1] > y !== before[1] > y &&
      x < ((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0]
    )
      inside = !inside;
    before = point;
  }
  return inside;
};

/** About how far a box lies from a point, in kilometres; 0 inside. Over the date line it is not the short way. */
const boxKm = ([x, y]: LngLat, [west, south, east, north]: RingBox): number =>
  Math.hypot(
    Math.max(west - x, 0, x - east) * Math.cos(y * RADIANS) * KM_PER_DEGREE,
    Math.max(south - y, 0, y - north) * KM_PER_DEGREE,
  );

/** Kilometres from a point to the nearest edge of the rings, or `limitKm` where that is farther. Flat: good for some hundred kilometres. */
export const edgeKm = (at: LngLat, rings: readonly Ring[], box: RingBox, limitKm: number): number => {
  // A degree of longitude shrinks towards the poles, and the box may reach there: room for that.
  if (boxKm(at, box) / 1.5 > limitKm) return limitKm;
  const [px, py] = at;
  const shrink = Math.cos(py * RADIANS);
  let nearest = limitKm / KM_PER_DEGREE;
  for (const ring of rings) {
    let before = ring[ring.length - 1] as LngLat;
    for (let i = 0; i < ring.length; i += 1) {
      const from = ring[i] as LngLat;
      const to = before;
      before = from;
      if ((from[1] - py > nearest && to[1] - py > nearest) || (py - from[1] > nearest && py - to[1] > nearest))
        continue;
      const dx = (to[0] - from[0]) * shrink;
      const dy = to[1] - from[1];
      const x = (px - from[0]) * shrink;
      const y = py - from[1];
      const t = Math.max(0, Math.min(1, (x * dx + y * dy) / (dx * dx + dy * dy || 1e-12)));
      nearest = Math.min(nearest, Math.hypot(x - t * dx, y - t * dy));
    }
  }
  return nearest * KM_PER_DEGREE;
};
