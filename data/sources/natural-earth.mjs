/**
 * Writes what another outline than ours says about the country around China's borders, for a test to compare: Natural
 * Earth 1:10,000,000 (public domain, by `world-atlas`), asked at a grid of 0.05° within 60 km of the land border and of
 * the lines of Hong Kong and Macau. A line is `latitude, first longitude, runs`, tab separated; a run is a place id and how many points have it, 0 for sea.
 */
import { iso31661 } from 'iso-3166'
import { feature, mesh } from 'topojson-client'
import { distanceKm, insideRing } from './lib/geometry.mjs'
import { readJson, readPackageJson, write } from './lib/files.mjs'

const STEP = 0.05
const WITHIN_KM = 60
const HOME = { CN: 'CN', HK: 'gb:810000', MO: 'gb:820000', TW: 'gb:710000' }
const CHINA = ['156', '344', '446']

const topology = readPackageJson('world-atlas/countries-10m.json')
const ids = readJson('ids.lock.json')
const alpha2 = new Map(iso31661.map(({ numeric, alpha2 }) => [numeric, alpha2]))
const placeOf = (id) => ids[HOME[alpha2.get(id)] ?? `iso:${alpha2.get(id)}`] ?? 0

const lines = mesh(topology, topology.objects.countries, (one, other) => one !== other && (CHINA.includes(one.id) || CHINA.includes(other.id)))
const near = new Set()
for (const line of lines.coordinates)
  for (let i = 1; i < line.length; i++) {
    const steps = Math.ceil(distanceKm(line[i - 1], line[i]) / 10)
    for (let k = 0; k <= steps; k++) markAround([0, 1].map((axis) => line[i - 1][axis] + ((line[i][axis] - line[i - 1][axis]) * k) / steps || line[i][axis]))
  }

function markAround([longitude, latitude]) {
  const reach = WITHIN_KM / 111.2
  const wide = reach / Math.cos((latitude * Math.PI) / 180)
  for (let y = Math.ceil((latitude - reach) / STEP); y * STEP <= latitude + reach; y++)
    for (let x = Math.ceil((longitude - wide) / STEP); x * STEP <= longitude + wide; x++)
      if (distanceKm([longitude, latitude], [x * STEP, y * STEP]) <= WITHIN_KM) near.add(y * 10_000 + x)
}

const polygons = feature(topology, topology.objects.countries).features.flatMap(({ id, geometry }) =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((rings) => ({ place: placeOf(id), rings, box: boxOf(rings[0]) })))

function boxOf(ring) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function ownerOf(point) {
  const inBox = ([west, south, east, north]) => point[0] >= west && point[0] <= east && point[1] >= south && point[1] <= north
  return polygons.find(({ rings, box }) => inBox(box) && rings.filter((ring) => insideRing(point, ring)).length % 2)?.place ?? 0
}

const rows = []
let last
for (const at of [...near].sort((a, b) => a - b)) {
  const [y, x] = [Math.floor(at / 10_000), at % 10_000]
  const place = ownerOf([x * STEP, y * STEP])
  if (last?.y !== y || last.x + 1 !== x) rows.push((last = { y, from: x, x: x - 1, runs: [] }))
  last.x = x
  const run = last.runs.at(-1)
  if (run?.place === place) run.count++
  else last.runs.push({ place, count: 1 })
}
const text = rows.map(({ y, from, runs }) => [(y * STEP).toFixed(2), (from * STEP).toFixed(2), ...runs.map(({ place, count }) => `${place}*${count}`)].join('\t'))
write('../tests/unit/lib/places/nearby/naturalEarth.tsv', `${text.join('\n')}\n`)
console.log(`${near.size} points`)
