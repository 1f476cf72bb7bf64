/**
 * ECharts' compact polygons (`UTF8Encoding`): each ring is a string of zigzag-coded steps from the point in
 * `encodeOffsets`, in 1/1024 degree. Format: apache/echarts src/coord/geo/parseGeoJson.ts.
 */
const STEPS_PER_DEGREE = 1024
const CODE_OFFSET = 64

const unzigzag = (code) => (code >> 1) ^ -(code & 1)
const zigzag = (step) => (step << 1) ^ (step >> 31)

/** @returns ring as whole [x, y] steps of 1/1024 degree */
export function decodeRing(text, [startX, startY]) {
  let x = startX
  let y = startY
  const ring = []
  for (let i = 0; i < text.length; i += 2) {
    x += unzigzag(text.charCodeAt(i) - CODE_OFFSET)
    y += unzigzag(text.charCodeAt(i + 1) - CODE_OFFSET)
    ring.push([x, y])
  }
  return ring
}

/** @returns [text, offset] of a ring in steps */
export function encodeRing(ring) {
  let [x, y] = ring[0]
  let text = ''
  for (const [nextX, nextY] of ring) {
    text += String.fromCharCode(zigzag(nextX - x) + CODE_OFFSET, zigzag(nextY - y) + CODE_OFFSET)
    x = nextX
    y = nextY
  }
  return [text, ring[0]]
}

/** Polygons of a feature, each a list of rings (the first is the outer one), in steps. */
export function decodePolygons({ type, coordinates, encodeOffsets }) {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  const offsets = type === 'Polygon' ? [encodeOffsets] : encodeOffsets
  return polygons.map((rings, i) => rings.map((ring, k) => decodeRing(ring, offsets[i][k])))
}

export const toSteps = (degrees) => Math.round(degrees * STEPS_PER_DEGREE)
export const toDegrees = ([x, y]) => [x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]

/** All rings of a feature in degrees. */
export const ringsInDegrees = (geometry) => decodePolygons(geometry).flat().map((ring) => ring.map(toDegrees))
