/**
 * Countries as rings of land, from OpenStreetMap by `@geo-maps/countries-land-100m` (ODbL): fine where they meet China and
 * around Hong Kong and Macau, coarse elsewhere. A territory is named by its place id; mainland China has the id of China.
 */
import { iso31661 } from 'iso-3166'
import polygonClipping from 'polygon-clipping'
import { readCsv, readJson, readPackageJson } from '../lib/files.mjs'
import { thinRing } from '../lib/simplify.mjs'

/** How far a ring may be from the truth, in degrees of latitude (111 km). A coast needs little: at sea, the nearest land counts. */
const TOLERANCE = { delta: 0.0008, border: 0.006, borderAbroad: 0.04, coast: 0.08, coastAbroad: 0.25 }
/** Square degrees below which a ring of land is left out: an islet belongs to the nearest coast. */
const SMALLEST = { delta: 0.0003, coast: 0.01, coastAbroad: 0.15 }
/** The lines of Hong Kong and Macau with both their sides: west, south, east, north. */
const DELTA = [113.3, 22.05, 114.65, 22.65]
/** Cells of these degrees tell what lies beside what: a common border, and what is near China. */
const TOUCHING = 0.02
const BESIDE = 1.5
const HOME = { CHN: 'CN', HKG: 'gb:810000', MAC: 'gb:820000', TWN: 'gb:710000' }
/** Not in ISO 3166-1: the directory has it as part of another. */
const PART_OF = { XKX: 'SRB' }

const inDelta = ([x, y]) => x > DELTA[0] && x < DELTA[2] && y > DELTA[1] && y < DELTA[3]
const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)
const pointsOf = ({ geometry }) => polygonsOf(geometry).flat(2)

const cellOf = ([x, y], cell) => Math.floor(x / cell) * 100_000 + Math.floor(y / cell)
const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => dx * 100_000 + dy))

/** Which features have points in a cell: one of them, or SEVERAL. */
const SEVERAL = -1
function cellsOf(features, cell) {
  const cells = new Map()
  features.forEach((feature, i) => {
    for (const point of pointsOf(feature)) {
      const at = cellOf(point, cell)
      if ((cells.get(at) ?? i) === i) cells.set(at, i)
      else cells.set(at, SEVERAL)
    }
  })
  return cells
}

/** OpenStreetMap's China holds Hong Kong and Macau as well: the line between them is what is wanted here. */
function takeOutSpecialRegions(features) {
  const of = (a3) => features.find(({ properties }) => properties.A3 === a3).geometry
  const china = of('CHN')
  const special = ['HKG', 'MAC'].map((a3) => polygonsOf(of(a3)))
  const beside = (polygon) => polygon[0].some(inDelta)
  china.coordinates = [
    ...china.coordinates.filter((polygon) => !beside(polygon)),
    ...polygonClipping.difference(china.coordinates.filter(beside), ...special),
  ]
}

function area(ring) {
  let sum = 0
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1]
  return Math.abs(sum / 2)
}

/**
 * @param islands rings of Diaoyu Island and Chiwei Islet, which stand with Taiwan
 * @returns [{ id, rings }] in the order of ids
 */
export function buildTerritories(islands) {
  const { features } = readPackageJson('@geo-maps/countries-land-100m/map.geo.json')
  takeOutSpecialRegions(features)
  const ids = readJson('ids.lock.json')
  const alpha2 = new Map(iso31661.map((row) => [row.alpha3, row.alpha2]))
  const idOf = (a3) => ids[HOME[a3] ?? `iso:${alpha2.get(PART_OF[a3] ?? a3)}`]
  const home = features.filter(({ properties }) => properties.A3 in HOME)
  const [owners, ofChina, seas] = [cellsOf(features, TOUCHING), cellsOf(home, TOUCHING), cellsOf(home, BESIDE)]
  const besideChina = (point) => AROUND.some((step) => seas.has(cellOf(point, BESIDE) + step))
  const toleranceOf = (index) => {
    const own = features[index].properties.A3
    return (point) => {
      if (inDelta(point)) return TOLERANCE.delta
      const cells = AROUND.map((step) => cellOf(point, TOUCHING) + step)
      const touches = cells.some((cell) => owners.has(cell) && owners.get(cell) !== index)
      if (touches && !(own in HOME)) return cells.some((cell) => ofChina.has(cell)) ? TOLERANCE.border : TOLERANCE.borderAbroad
      if (touches) return TOLERANCE.border
      return besideChina(point) ? TOLERANCE.coast : TOLERANCE.coastAbroad
    }
  }
  const leastOf = (ring) => (ring.some(inDelta) ? SMALLEST.delta : besideChina(ring[0]) ? SMALLEST.coast : SMALLEST.coastAbroad)

  const territories = new Map()
  features.forEach((feature, index) => {
    const id = idOf(feature.properties.A3)
    if (id === undefined) throw new Error(`No place for ${feature.properties.A3}`)
    const toleranceAt = toleranceOf(index)
    const rings = polygonsOf(feature.geometry).flat().sort((one, other) => area(other) - area(one))
    // The largest stays whatever its size: a country is somewhere.
    const thinned = rings.filter((ring, at) => at === 0 || area(ring) >= leastOf(ring)).map((ring, at) =>
      thinRing(ring, toleranceAt) ?? (at === 0 ? thinRing(ring, () => TOLERANCE.delta) : null))
    territories.set(id, [...(territories.get(id) ?? []), ...thinned.filter(Boolean)])
  })
  territories.get(ids[HOME.TWN]).push(...islands)
  return [...territories].map(([id, rings]) => ({ id, rings })).filter(({ rings }) => rings.length).sort((a, b) => a.id - b.id)
}
