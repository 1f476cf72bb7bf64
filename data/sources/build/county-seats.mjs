/**
 * Which GeoNames point is the seat of which county, inside one prefecture. A point may be called like the county, carry
 * its Chinese name, or be an administrative seat called like one of the county's towns; the surest match wins, and one
 * point serves one county.
 */
import { hasChinese, plainReading, simplify, stem } from '../lib/chinese.mjs'
import { readCsv } from '../lib/files.mjs'
import { latinKey } from '../lib/latin.mjs'
import { seatRank } from '../read/geonames.mjs'

const CHINESE_NAME_BONUS = 0.5
const SEAT_TOWN_RANK = 3.5
const ON_THE_EDGE_KM = 3

/** @returns Map from county code to GeoNames point */
export function matchCounties(counties, points, towns) {
  const rows = counties.map(({ code, name }) => ({
    code, name, stem: stem(name), reading: plainReading(stem(name)), towns: towns.get(code) ?? new Set(),
  }))
  const best = new Map()
  const offer = (matches, point, rank) => {
    if (matches.length !== 1) return
    const held = best.get(matches[0].code)
    if (!held || rank < held.rank) best.set(matches[0].code, { point, rank })
  }
  for (const point of points) {
    offer(rows.filter((row) => isCalled(point, row)), point, seatRank(point))
    if (hasChinese(point.chinese)) offer(rows.filter((row) => isWritten(point, row)), point, seatRank(point) - CHINESE_NAME_BONUS)
    if (point.feature === 'PPLA3' || point.feature === 'PPLA2')
      offer(rows.filter((row) => point.keys.some((key) => row.towns.has(key) || row.towns.has(key.replace(/zhen$/, '')))), point, SEAT_TOWN_RANK)
  }
  return oneCountyPerPoint(best)
}

function isCalled({ keys }, { reading }) {
  if (keys.includes(reading)) return true
  // "X Chengguanzhen" is the county town of X.
  const isCountyTown = keys.some((key) => key.endsWith('chengguanzhen'))
  return isCountyTown && keys.some((key) => {
    const town = key.replace(/chengguanzhen$|zhen$/, '')
    return (town.replace(/(shi|xian|qu)$/, '') || key) === reading
  })
}

function isWritten({ chinese }, { name, stem: short }) {
  const written = simplify(chinese)
  return written === name || written === short || written.replace(/(市|县|区|镇|街道|城关镇)$/, '') === short
}

function oneCountyPerPoint(best) {
  const owners = new Map()
  const seats = new Map()
  for (const [code, { point }] of [...best].sort((a, b) => a[1].rank - b[1].rank)) {
    if (owners.has(point)) continue
    owners.set(point, code)
    seats.set(code, point)
  }
  return seats
}

/** @returns county code => the point that hand/county-seats.csv names, in or near its prefecture */
export function readSeatsByHand(points, outlines) {
  const rows = new Map(readCsv('hand/county-seats.csv').map((row) => [row.code, row]))
  return (code) => {
    if (!rows.has(code)) return undefined
    const { latin, name } = rows.get(code)
    const seat = points.find((point) => point.keys.includes(latinKey(latin)) && outlines.contains(code.slice(0, 4), point.position, ON_THE_EDGE_KM))
    if (!seat) throw new Error(`hand/county-seats.csv: GeoNames has no ${latin} in the prefecture of ${name} (${code}).`)
    return seat
  }
}
