/**
 * Province outlines and the South China Sea inset, from `echarts@4.9.0` (Apache-2.0, GCJ-02), with its defects mended:
 * wrong childNum, one open ring, order by code, and the islands that ECharts adds only while drawing.
 */
import { readPackageJson, readText } from '../lib/files.mjs'
import { decodePolygons, encodeRing, toSteps } from '../lib/outline-codec.mjs'

const TAIWAN = '710000'

/** Diaoyu Island: echarts lib/coord/geo/fix/diaoyuIsland.js. */
const DIAOYU_ISLAND = rectangle(123.45165252685547, 25.73527164402261, 123.49731445312499, 25.750734064600884)
/** Chiwei Islet, 25.9218° N 124.5595° E, drawn a little larger than it is, as Diaoyu Island is, or it would not be seen. */
const CHIWEI_ISLET = rectangle(124.548, 25.915, 124.571, 25.929)

function rectangle(west, south, east, north) {
  return [[west, south], [east, south], [east, north], [west, north], [west, south]].map(([x, y]) => [toSteps(x), toSteps(y)])
}

export function buildProvinceOutlines() {
  const features = readPackageJson('echarts/map/json/china.json').features.map(mendFeature)
  return { type: 'FeatureCollection', UTF8Encoding: true, features: features.sort((a, b) => a.id - b.id) }
}

function mendFeature({ id, properties, geometry }) {
  const polygons = decodePolygons(geometry).map((rings) => rings.map(closeRing))
  if (String(id) === TAIWAN) polygons.push([DIAOYU_ISLAND], [CHIWEI_ISLET])
  return {
    type: 'Feature',
    id: String(id),
    properties: { cp: properties.cp, name: properties.name, childNum: polygons.length },
    geometry: encodeGeometry(polygons),
  }
}

function closeRing(ring) {
  const [first, last] = [ring[0], ring.at(-1)]
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}

function encodeGeometry(polygons) {
  const encoded = polygons.map((rings) => rings.map(encodeRing))
  const coordinates = encoded.map((rings) => rings.map(([text]) => text))
  const encodeOffsets = encoded.map((rings) => rings.map(([, offset]) => offset))
  if (polygons.length > 1) return { type: 'MultiPolygon', coordinates, encodeOffsets }
  return { type: 'Polygon', coordinates: coordinates[0], encodeOffsets: encodeOffsets[0] }
}

/** The inset as rings in a frame of its own, y downwards: echarts lib/coord/geo/fix/nanhai.js. */
export function buildSouthChinaSea() {
  const script = readText('node_modules/echarts/lib/coord/geo/fix/nanhai.js')
  const rings = JSON.parse(script.match(/var points = (\[\[\[.*?\]\]\]);/s)[1])
  const [coast, hainan, ...rest] = rings
  const border = rest.pop()
  return { name: '南海诸岛', frame: [0, 0, 64, 93.1], coast, hainan, dashes: rest, border }
}
