/** Cities below the regions of AU, KR, MY (listed by hand), US and GB (the largest that GeoNames names in Chinese). */
import { readCsv } from '../lib/files.mjs'
import { hasChinese, simplify } from '../lib/chinese.mjs'
import { latinKey } from '../lib/latin.mjs'
import { createNode, place } from '../lib/node.mjs'
import { seatRank } from '../read/geonames.mjs'
import { COUNTRIES_WITH_REGIONS, countryCode, subdivisionCode } from './countries.mjs'
import { readRegionCodes } from './countries-coordinates.mjs'

const MOST_CITIES = { US: 20, GB: 60 }

export function addCitiesAbroad(countries, pointsOf) {
  const listed = readCsv('hand/cities-abroad.csv')
  const placedByHand = new Set(readCsv('hand/coordinates.csv').map((row) => row.key))
  const regionCodes = readRegionCodes()
  for (const country of countries) {
    const code = countryCode(country)
    if (!COUNTRIES_WITH_REGIONS.has(code)) continue
    for (const region of country.children) {
      const admin1 = regionCodes(code, subdivisionCode(region))
      const points = pointsOf(code).filter((point) => point.admin1 === admin1)
      const rows = listed.filter((row) => row.region === subdivisionCode(region))
      const cities = code in MOST_CITIES ? largestCities(points, MOST_CITIES[code]) : rows.map((row) => listedCity(row, points, placedByHand))
      if (cities.length) region.children = cities
      // A region without cities (首尔, 釜山) is itself what one chooses.
      else region.city = 1
    }
  }
}

function largestCities(points, most) {
  const names = new Set()
  const cities = []
  for (const point of points.filter((one) => hasChinese(one.chinese)).sort((a, b) => b.population - a.population)) {
    const name = simplify(point.chinese)
    if (names.has(name) || cities.length >= most) continue
    names.add(name)
    const city = { ...createNode(`gn:${point.id}`, name, 1, 'geonames-zh'), english: point.name }
    place(city, point.position, 'geonames')
    cities.push(city)
  }
  return cities
}

function listedCity({ country, region, latin, name, spelling }, points, placedByHand) {
  const key = latinKey(spelling || latin)
  const handKey = `x:${country}-${latinKey(latin)}-${region}`
  const point = points
    .filter((one) => one.keys.some((other) => other === key || other.replace(/(si|gun|eup|city)$/, '') === key))
    .sort((a, b) => b.population - a.population || seatRank(a) - seatRank(b))[0]
  const ownKey = point?.id && !placedByHand.has(handKey) ? `gn:${point.id}` : handKey
  const city = { ...createNode(ownKey, name, 1, 'hand'), english: latin }
  place(city, point?.position, 'geonames')
  return city
}
