/** Prefecture polygons and label points of `echarts@4.9.0` (Apache-2.0, GCJ-02): third source of coordinates, and the fence for the others. */
import { listFolder, readCsv, readPackageJson } from '../lib/files.mjs'
import { gcj02ToWgs84, wgs84ToGcj02 } from '../lib/datum.mjs'
import { distanceToRingsKm, insideRing } from '../lib/geometry.mjs'
import { decodeRing, toDegrees } from '../lib/outline-codec.mjs'

const FOLDER = 'echarts/map/json/province'
const COARSE_OUTLINE_KM = 12

const decode = (ring, offset) => (typeof ring === 'string' ? decodeRing(ring, offset).map(toDegrees) : ring)

function ringsOf({ type, coordinates, encodeOffsets }) {
  if (type === 'Polygon') return coordinates.map((ring, i) => decode(ring, encodeOffsets?.[i]))
  return coordinates.flatMap((rings, i) => rings.map((ring, k) => decode(ring, encodeOffsets?.[i]?.[k])))
}

/** 山南 comes in two features, one with the code and the label, the other with the polygon: features are merged by name. */
function readOutlines() {
  const features = listFolder(`node_modules/${FOLDER}`).flatMap((file) => readPackageJson(`${FOLDER}/${file}`).features)
  const codes = new Map(features.filter(({ id }) => id).map(({ id, properties }) => [properties.name, String(id)]))
  const outlines = new Map()
  for (const { id, properties, geometry } of features) {
    const code = id ? String(id) : codes.get(properties.name)
    const outline = outlines.get(code) ?? { rings: [] }
    outlines.set(code, { label: outline.label ?? properties.cp, rings: [...outline.rings, ...ringsOf(geometry)] })
  }
  return outlines
}

export function readPrefectureOutlines() {
  const former = new Map(readCsv('hand/former-prefectures.csv').map((row) => [row.code, row.former]))
  const outlines = readOutlines()

  const labelOf = (code) => {
    const label = outlines.get(code)?.label
    return label && gcj02ToWgs84(label)
  }
  return {
    /** Label point in WGS84, or nothing. */
    label: labelOf,
    labelUnderFormerCode: (prefecture) => former.has(prefecture) ? labelOf(`${former.get(prefecture)}00`) : undefined,
    /** Whether a WGS84 point lies in the prefecture (four digits) or near it. An unknown prefecture refuses nothing. */
    contains(prefecture, point, toleranceKm = COARSE_OUTLINE_KM) {
      const outline = outlines.get(`${prefecture}00`) ?? outlines.get(`${former.get(prefecture)}00`)
      if (!outline) return true
      const published = wgs84ToGcj02(point)
      return outline.rings.some((ring) => insideRing(published, ring)) || distanceToRingsKm(published, outline.rings) <= toleranceKm
    },
  }
}
