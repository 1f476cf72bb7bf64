/**
 * Countries States Cities Database (`@countrystatecity/countries`, ODbL 1.0): second source of county coordinates.
 * Area centres rather than seats. `npm run compile -- --no-odbl` leaves it out.
 */
import { exists, listFolder, readPackageJson } from '../lib/files.mjs'
import { plainReading, stem } from '../lib/chinese.mjs'
import { distanceKm } from '../lib/geometry.mjs'
import { latinKey } from '../lib/latin.mjs'

const FOLDER = '@countrystatecity/countries/dist/data/China-CN'
const PROVINCES = { AH: 34, BJ: 11, CQ: 50, FJ: 35, GS: 62, GD: 44, GX: 45, GZ: 52, HI: 46, HE: 13, HL: 23, HA: 41, HB: 42, HN: 43, NM: 15, JS: 32, JX: 36, JL: 22, LN: 21, NX: 64, QH: 63, SN: 61, SD: 37, SH: 31, SX: 14, SC: 51, TJ: 12, XZ: 54, XJ: 65, YN: 53, ZJ: 33 }
const LEVEL_ENDINGS = ['', 'xian', 'shi', 'qu', 'county', 'district']
const ON_THE_EDGE_KM = 3
const SAME_PLACE_KM = 25

/** @returns (county, name of its prefecture) => [lng, lat] or nothing */
export function readCscCounties(outlines) {
  const cities = new Map()
  for (const folder of listFolder(`node_modules/${FOLDER}`)) {
    const province = PROVINCES[folder.split('-').pop()]
    const file = `${FOLDER}/${folder}/cities.json`
    if (province && exists(`node_modules/${file}`))
      cities.set(String(province), readPackageJson(file).map((city) => ({
        key: latinKey(city.name), position: [Number(city.longitude), Number(city.latitude)],
      })))
  }
  return ({ code, name }, prefectureName) => {
    // A county called like its prefecture would be given the centre of the prefecture.
    if (stem(prefectureName) === stem(name)) return undefined
    const reading = plainReading(stem(name))
    const keys = LEVEL_ENDINGS.map((ending) => reading + ending)
    const found = (cities.get(code.slice(0, 2)) ?? [])
      .filter((city) => keys.includes(city.key) && outlines.contains(code.slice(0, 4), city.position, ON_THE_EDGE_KM))
    const agree = found.every((city) => distanceKm(city.position, found[0].position) < SAME_PLACE_KM)
    return agree ? found[0]?.position : undefined
  }
}
