/**
 * sources → tree → names → coordinates → ids → corrections → files. Run `npm run compile` in this folder.
 * `--no-odbl` leaves out the one share-alike source.
 */
import { write, printTree, readCsv, SOURCES } from './lib/files.mjs'
import { createNode, place, walk } from './lib/node.mjs'
import { isCapital, readGeoNames } from './read/geonames.mjs'
import { readDivisions, readTownReadings } from './read/divisions.mjs'
import { readPrefectureOutlines } from './read/prefecture-outlines.mjs'
import { readCscCounties } from './read/csc.mjs'
import { readSubdivisions } from './read/subdivisions.mjs'
import { buildMainland } from './build/mainland.mjs'
import { placeMainland } from './build/mainland-coordinates.mjs'
import { buildHongKong, buildMacau, buildTaiwan } from './build/special-regions.mjs'
import { buildCountries } from './build/countries.mjs'
import { placeCountries } from './build/countries-coordinates.mjs'
import { addCitiesAbroad } from './build/cities-abroad.mjs'
import { assignIds } from './build/ids.mjs'
import { applyCorrections, nameAbroad } from './build/corrections.mjs'
import { buildProvinceOutlines, buildSouthChinaSea } from './build/outline.mjs'
import { buildRegions } from './build/regions.mjs'
import { buildReport } from './build/report.mjs'

const useOdbl = !process.argv.includes('--no-odbl')

const geoNames = readGeoNames()
const pointsOf = (country) => geoNames.get(country) ?? []
const outlines = readPrefectureOutlines()

const mainland = buildMainland(readDivisions())
placeMainland(mainland, {
  points: pointsOf('CN'), towns: readTownReadings(), outlines, cscPoint: useOdbl ? readCscCounties(outlines) : undefined,
})

const taiwan = buildTaiwan(pointsOf('TW'))
const hongKong = buildHongKong(pointsOf('HK'))
const macau = buildMacau(pointsOf('MO'))
const districtsApart = mainland.districtsApart.set(hongKong.node.key, hongKong.districts)
const provinces = [...mainland.nodes, taiwan, hongKong.node, macau]

const countries = buildCountries(readSubdivisions())
placeCountries(countries, pointsOf)
addCitiesAbroad(countries, pointsOf)

const root = createNode('CN', '中国', 0, 'hand')
place(root, pointsOf('CN').find(isCapital)?.position, 'geonames')
root.children = [...provinces, ...countries]

placeByHand()
nameAbroad(root)
assignIds(root, districtsApart)
applyCorrections(root, districtsApart)
writeAll()

function placeByHand() {
  const rows = new Map(readCsv('hand/coordinates.csv').map((row) => [row.key, [Number(row.longitude), Number(row.latitude)]]))
  const placeOne = (node) => place(node, rows.get(node.key), 'hand')
  walk(root, placeOne)
  for (const districts of districtsApart.values()) districts.forEach(placeOne)
}

function writeAll() {
  const idOf = new Map(root.children.map((node) => [node.key, node.id]))
  const apart = Object.fromEntries([...districtsApart].map(([key, districts]) => [idOf.get(key), districts.map(publish)]))
  const outline = buildProvinceOutlines()
  const english = {}
  walk(root, (node) => { if (node.english) english[node.id] = node.english })

  write('places.json', `${printTree(publish(root))}\n`)
  write('districts.extra.json', `${printRows(apart)}\n`)
  write('provinces.json', `${JSON.stringify(outline)}\n`)
  write('south-china-sea.json', `${JSON.stringify(buildSouthChinaSea())}\n`)
  write('regions.json', `[\n${buildRegions(outline, provinces).map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
  write('english-names.json', `${JSON.stringify(english, null, 0).replaceAll(',"', ',\n"')}\n`, SOURCES)
  write('report.json', `${JSON.stringify(buildReport(root, districtsApart), null, 1)}\n`, SOURCES)
}

/** The specification's shape: `children` absent on leaves, `eng_name` on foreign countries only. Children last, to read it by line. */
function publish({ id, name, eng_name, city, coordinate, children }) {
  return { id, name, ...(eng_name && { eng_name }), city, coordinate, ...(children && { children: children.map(publish) }) }
}

function printRows(lists) {
  const entries = Object.entries(lists).map(([id, nodes]) => `"${id}":[\n${nodes.map((node) => JSON.stringify(node)).join(',\n')}\n]`)
  return `{\n${entries.join(',\n')}\n}`
}
