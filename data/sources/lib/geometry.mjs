/** Distances and polygons on [longitude, latitude] points in degrees. Pure: the data check uses it without node_modules. */
const EARTH_RADIUS_KM = 6371
const KM_PER_DEGREE = 111.2
const RADIANS = Math.PI / 180

/** Great-circle distance in kilometres. */
export function distanceKm([lng1, lat1], [lng2, lat2]) {
  const h = Math.sin(((lat2 - lat1) * RADIANS) / 2) ** 2
    + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * Math.sin(((lng2 - lng1) * RADIANS) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h))
}

/** Even-odd rule. */
export function insideRing([x, y], ring) {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]
    const [xj, yj] = ring[j]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** Kilometres from a point to the nearest edge of the rings; flat approximation, good for tens of kilometres. */
export function distanceToRingsKm([x, y], rings) {
  const shrink = Math.cos(y * RADIANS)
  let nearest = Infinity
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const dx = (ring[i][0] - ring[i - 1][0]) * shrink
      const dy = ring[i][1] - ring[i - 1][1]
      const px = (x - ring[i - 1][0]) * shrink
      const py = y - ring[i - 1][1]
      const t = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1e-12)))
      nearest = Math.min(nearest, Math.hypot(px - t * dx, py - t * dy))
    }
  return nearest * KM_PER_DEGREE
}
