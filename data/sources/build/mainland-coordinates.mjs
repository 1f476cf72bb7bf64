/**
 * Coordinates of the mainland: the seat of government, from GeoNames where name and area agree, else ECharts' label
 * point, else the area centre of the ODbL source. A prefecture's seat is not offered to its counties again.
 */
import { plainReading, simplify, stem } from '../lib/chinese.mjs'
import { distanceKm } from '../lib/geometry.mjs'
import { place } from '../lib/node.mjs'
import { isRegionSeat, seatRank } from '../read/geonames.mjs'
import { codeOf } from './mainland.mjs'
import { matchCounties, readSeatsByHand } from './county-seats.mjs'

/** Beyond this from ECharts' label point, a GeoNames match is taken for a homonym. */
const AGREEMENT_KM = 15

/** GB/T 2260 province → GeoNames admin1. */
const ADMIN1 = { 11: '22', 12: '28', 13: '10', 14: '24', 15: '20', 21: '19', 22: '05', 23: '08', 31: '23', 32: '04', 33: '02', 34: '01', 35: '07', 36: '03', 37: '25', 41: '09', 42: '12', 43: '11', 44: '30', 45: '16', 46: '31', 50: '33', 51: '32', 52: '18', 53: '29', 54: '14', 61: '26', 62: '15', 63: '06', 64: '21', 65: '13' }

const isPrefectureCode = (code) => /^\d{4}$/.test(code)
const isCalled = (point, name) =>
  point.keys.includes(plainReading(stem(name))) || (point.chinese && simplify(point.chinese).replace(/市$/, '') === stem(name))

export function placeMainland({ nodes, districtsApart }, { points, towns, outlines, cscPoint }) {
  const taken = new Set()
  const byAdmin1 = group(points, (point) => point.admin1)
  const byPrefecture = group(points.filter((point) => isPrefectureCode(point.admin2)), (point) => point.admin2)
  const sources = { towns, outlines, cscPoint, taken, seatByHand: readSeatsByHand(points, outlines) }

  for (const province of nodes) {
    const own = byAdmin1.get(ADMIN1[codeOf(province).slice(0, 2)]) ?? []
    const capital = own.filter(isRegionSeat).sort((a, b) => b.population - a.population)[0]
    place(province, (capital ?? own.find((point) => isCalled(point, province.name)))?.position, 'geonames')

    for (const node of province.children ?? []) {
      if (!codeOf(node).endsWith('00')) {
        placeProvinceCounty(node, own, sources)
        continue
      }
      const candidates = byPrefecture.get(codeOf(node).slice(0, 4)) ?? []
      placePrefecture(node, candidates, sources)
      placeCounties(node.children ?? [], candidates, node.name, sources)
    }
    // GeoNames does not tell the districts of a municipality apart: ECharts' labels serve them.
    placeCounties(districtsApart.get(province.key) ?? [], [], '', sources)
  }
}

function placePrefecture(node, candidates, { outlines, taken }) {
  const code = codeOf(node)
  const label = outlines.label(code)
  const seat = prefectureSeat(node.name, candidates)
  if (seat && agrees(seat.position, label)) {
    taken.add(seat)
    place(node, seat.position, 'geonames')
  } else place(node, label ?? outlines.labelUnderFormerCode(code.slice(0, 4)), 'echarts')
}

function prefectureSeat(name, candidates) {
  const reading = plainReading(stem(name))
  const score = (point) => {
    const level = isRegionSeat(point) ? 0 : point.feature === 'PPLA2' ? 1 : 9
    const chinese = point.chinese && simplify(point.chinese).replace(/市$/, '') === stem(name)
    return level - (point.keys.includes(reading) ? 2 : 0) - (chinese ? 2 : 0)
  }
  return candidates
    .map((point) => ({ point, score: score(point) }))
    .filter(({ point, score }) => score <= 1 || (score <= 7 && point.keys.includes(reading)))
    .sort((a, b) => a.score - b.score || b.point.population - a.point.population)[0]?.point
}

const agrees = (point, reference) => !reference || distanceKm(point, reference) <= AGREEMENT_KM

function placeProvinceCounty(node, own, { outlines, cscPoint }) {
  const code = codeOf(node)
  const seat = own
    .filter((point) => isCalled(point, node.name) && !isPrefectureCode(point.admin2))
    .sort((a, b) => seatRank(a) - seatRank(b))[0]
  if (seat) return place(node, seat.position, 'geonames')
  const label = outlines.label(code)
  if (label) return place(node, label, 'echarts')
  place(node, cscPoint?.({ code, name: node.name }, ''), 'csc')
}

function placeCounties(nodes, candidates, prefectureName, { towns, outlines, cscPoint, taken, seatByHand }) {
  const seats = matchCounties(nodes.map((node) => ({ code: codeOf(node), name: node.name })), candidates.filter((point) => !taken.has(point)), towns)
  for (const node of nodes) {
    const code = codeOf(node)
    const named = seatByHand(code)
    if (named) {
      place(node, named.position, 'geonames')
      continue
    }
    const seat = seats.get(code)
    const label = outlines.label(code)
    const inside = seat && (!prefectureName || outlines.contains(code.slice(0, 4), seat.position))
    if (inside && agrees(seat.position, label)) place(node, seat.position, 'geonames')
    else if (label) place(node, label, 'echarts')
    else place(node, cscPoint?.({ code, name: node.name }, prefectureName), 'csc')
  }
}

function group(points, keyOf) {
  const groups = new Map()
  for (const point of points) {
    const key = keyOf(point)
    if (!groups.has(key)) groups.set(key, [])
    groups.get(key).push(point)
  }
  return groups
}
