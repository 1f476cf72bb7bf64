/**
 * Coordinates packed for the nearest-place search: three little-endian columns one after the other, ids (u16),
 * latitudes (i16, 90° = 32767), longitudes (i16, 180° = 32767), sorted by latitude. Off by 300 m at most.
 */
const FULL_SCALE = 32767

export function nearestTable(nodes) {
  const points = []
  const add = (node) => {
    if (node.coordinate) points.push([node.id, ...node.coordinate.split(',').map(Number)])
    node.children?.forEach(add)
  }
  nodes.forEach(add)
  points.sort((a, b) => a[1] - b[1] || a[0] - b[0])

  const table = Buffer.alloc(points.length * 6)
  points.forEach(([id, latitude, longitude], i) => {
    table.writeUInt16LE(id, i * 2)
    table.writeInt16LE(Math.round((latitude / 90) * FULL_SCALE), (points.length + i) * 2)
    table.writeInt16LE(Math.round((longitude / 180) * FULL_SCALE), (points.length * 2 + i) * 2)
  })
  return table
}
