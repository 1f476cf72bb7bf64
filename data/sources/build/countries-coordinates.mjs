/** Coordinates of countries (their capital) and of first-level subdivisions (their seat, else their largest town), from GeoNames. */
import { distanceKm } from '../lib/geometry.mjs'
import { latinKey, subdivisionKey } from '../lib/latin.mjs'
import { place } from '../lib/node.mjs'
import { readCsv } from '../lib/files.mjs'
import { isCapital, isRegionSeat, readAdmin1Names } from '../read/geonames.mjs'
import { countryCode, subdivisionCode } from './countries.mjs'

/** A seat this far from the town that bears the region's name is a slip of the code join. */
const SEAT_SLIP_KM = 150
/** In a country with so few points, the largest may stand for the capital. */
const FEW_POINTS = 3

const byPopulation = (a, b) => b.population - a.population

export function placeCountries(countries, pointsOf) {
  const findSeat = seatFinder()
  for (const country of countries) {
    const points = pointsOf(countryCode(country))
    const capital = points.filter(isCapital).sort(byPopulation)[0]
      ?? (points.length <= FEW_POINTS ? [...points].sort(byPopulation)[0] : undefined)
    place(country, capital?.position, 'geonames')
    for (const node of country.children ?? []) {
      const { seat, source } = findSeat(countryCode(country), node, points)
      place(node, seat?.position, source)
    }
  }
}

function seatFinder() {
  const seats = new Map(readCsv('hand/seats.csv').map((row) => [row.code, latinKey(row.latin)]))
  const regionCodes = readRegionCodes()
  const admin1ByName = new Map(readAdmin1Names().map(({ code, name }) => [code.slice(0, 2) + subdivisionKey(name), code.slice(3)]))

  return (country, node, points) => {
    const code = subdivisionCode(node)
    const byHand = seats.has(code) && points.filter((point) => point.keys.includes(seats.get(code))).sort(byPopulation)[0]
    if (byHand) return { seat: byHand, source: 'geonames' }

    const english = latinKey((node.english ?? '').replace(/\(.*\)/, ''))
    const fixed = regionCodes(country, code)
    const former = fixed ?? node.entry?.admin ?? null
    const current = fixed ?? admin1ByName.get(country + subdivisionKey(node.english ?? ''))
      ?? admin1ByName.get(country + subdivisionKey(node.entry?.names?.geonames || '-')) ?? null
    const seat = seatByCode(points, { former, current, english, trustCode: fixed !== null })
    if (seat) return { seat, source: 'geonames' }

    const inRegion = (point) => (former !== null && point.id && point.formerAdmin1 === former) || (current !== null && point.admin1 === current)
    const isUnknown = former === null && current === null
    const namesake = points.filter((point) => point.keys.includes(english) && (isUnknown || inRegion(point))).sort(byPopulation)[0]
    if (namesake) return { seat: namesake, source: 'geonames' }
    return { seat: points.filter(inRegion).sort(byPopulation)[0], source: 'geonames-largest' }
  }
}

function seatByCode(points, { former, current, english, trustCode }) {
  const seats = points.filter(isRegionSeat)
  const byFormer = former === null ? [] : seats.filter((point) => point.formerAdmin1 === former)
  const byCode = byFormer.length || current === null ? byFormer : seats.filter((point) => point.admin1 === current)
  const seat = [...byCode].sort((a, b) =>
    isCapital(b) - isCapital(a) || b.keys.includes(english) - a.keys.includes(english) || byPopulation(a, b))[0]
  if (!seat || trustCode) return seat
  const namesake = seats.filter((point) => point.keys.includes(english)).sort(byPopulation)[0]
  return namesake && distanceKm(seat.position, namesake.position) > SEAT_SLIP_KM ? namesake : seat
}

/** GeoNames admin1 of the regions we list cities for; in the United States the two codes are the same. */
export function readRegionCodes() {
  const codes = new Map(readCsv('hand/regions-geonames.csv').map((row) => [row.region, row.geonames_admin1]))
  return (country, region) => codes.get(region) ?? (country === 'US' ? region.slice(3) : null)
}
