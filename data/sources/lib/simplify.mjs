/** Thinning of rings of [longitude, latitude] points (Douglas and Peucker), with a tolerance that may change along the way. */
const RADIANS = Math.PI / 180

/** Squared degrees of latitude from a point to a segment. */
function offset([px, py], [ax, ay], [bx, by], shrink) {
  const [dx, dy] = [(bx - ax) * shrink, by - ay]
  const [x, y] = [(px - ax) * shrink, py - ay]
  const t = Math.max(0, Math.min(1, (x * dx + y * dy) / (dx * dx + dy * dy || 1e-18)))
  return (x - t * dx) ** 2 + (y - t * dy) ** 2
}

/** An open line with both its ends; no point that is left out lies farther than `tolerance` degrees from the result. */
export function thin(line, tolerance) {
  const keep = new Uint8Array(line.length)
  keep[0] = keep[line.length - 1] = 1
  const spans = [[0, line.length - 1]]
  while (spans.length) {
    const [from, to] = spans.pop()
    const shrink = Math.cos(line[from][1] * RADIANS)
    let [worst, at] = [tolerance ** 2, -1]
    for (let i = from + 1; i < to; i++) {
      const far = offset(line[i], line[from], line[to], shrink)
      if (far > worst) [worst, at] = [far, i]
    }
    if (at < 0) continue
    keep[at] = 1
    spans.push([from, at], [at, to])
  }
  return line.filter((_, i) => keep[i])
}

/** A closed ring, cut where the tolerance changes; null when hardly anything is left of it. */
export function thinRing(ring, toleranceAt) {
  const tolerances = ring.map(toleranceAt)
  const middle = ring.length >> 1
  const line = []
  let from = 0
  for (let i = 1; i < ring.length; i++) {
    // A closed ring has equal ends: its middle is kept, or it would vanish.
    if (i < ring.length - 1 && i !== middle && tolerances[i] === tolerances[i - 1]) continue
    line.push(...thin(ring.slice(from, i + 1), Math.min(tolerances[from], tolerances[i - 1])).slice(0, -1))
    from = i
  }
  return line.length < 3 ? null : [...line, line[0]]
}
