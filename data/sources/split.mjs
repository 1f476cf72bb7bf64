/**
 * Cuts the place tree into what a page loads when it needs it: data/web/. Formats: data/README.md.
 * Needs `pinyin-pro` and `opencc-js` only (npm ci in this folder); reads nothing but data/*.json, english-names.json and the tables english-home, other-names and sights of hand/.
 */
import fs from 'node:fs'
import { DATA, readCsv, readJson, write } from './lib/files.mjs'
import { cityIndex, firstLevelIndex } from './web/indexes.mjs'
import { nearestTable } from './web/nearest.mjs'
import { syllables } from './lib/pinyin.mjs'
import { searchTable } from './web/search.mjs'
import { traditionalPairs } from './web/traditional.mjs'

const tree = readJson('places.json', DATA)
const districtsApart = readJson('districts.extra.json', DATA)
const english = readJson('english-names.json')

/** The districts kept apart belong to what people search and stand in, though not to the specification's tree. */
const withDistricts = { ...tree, children: tree.children.map((node) => (districtsApart[node.id] ? { ...node, children: districtsApart[node.id] } : node)) }
const domestic = withDistricts.children.filter((node) => !node.eng_name)
const abroad = withDistricts.children.filter((node) => node.eng_name)

// Only what may become stale: provinces.svg beside it is drawn by the site (scripts/map.mjs).
fs.rmSync(new URL('web/p', DATA), { recursive: true, force: true })
write('web/index.json', `${JSON.stringify(firstLevelIndex(withDistricts))}\n`)
write('web/cities.json', `${JSON.stringify(cityIndex(tree.children.filter((node) => !node.eng_name)))}\n`)
write('web/search-cn.tsv', searchTable(domestic, tree.id, englishAtHome({ ...tree, children: domestic }), sights(withDistricts)))
write('web/search-world.tsv', searchTable(abroad, tree.id, english, otherNames(abroad)))
write('web/traditional.txt', traditionalPairs([...domestic, ...abroad], [...readCsv('hand/other-names.csv'), ...readCsv('hand/sights.csv')].map(({ name }) => name)))
write('web/near-cn.bin', nearestTable(domestic))
write('web/near-world.bin', nearestTable(abroad))
for (const { id, children } of withDistricts.children) if (children) write(`web/p/${id}.json`, `${JSON.stringify(children)}\n`)

/** Id → English name, of the places at home that people look for by one. Throws for a row that names no place. */
function englishAtHome(root) {
  const ids = new Map()
  const walk = (node) => node.children?.forEach((child) => { ids.set(`${node.name},${child.name}`, child.id); walk(child) })
  walk(root)
  return Object.fromEntries(readCsv('hand/english-home.csv').map(({ parent, name, english }) => {
    const id = ids.get(`${parent},${name}`)
    if (id === undefined) throw new Error(`hand/english-home.csv: there is no ${name} in ${parent}`)
    return [id, english]
  }))
}

/** Id → rows of hand/other-names.csv. Throws for a row that names no place. */
function otherNames(countries) {
  const others = {}
  for (const row of readCsv('hand/other-names.csv')) {
    const region = countries.find(({ name }) => name === row.country)?.children?.find(({ name }) => name === row.region)
    if (region === undefined) throw new Error(`hand/other-names.csv: there is no ${row.region} in ${row.country}`)
    ;(others[region.id] ??= []).push(row)
  }
  return others
}

/** Id → rows of hand/sights.csv, read aloud. Throws for a row that names another place than its id. */
function sights(root) {
  const names = new Map()
  const walk = (node) => { names.set(String(node.id), node.name); node.children?.forEach(walk) }
  walk(root)
  const rows = {}
  for (const { place, of, name } of readCsv('hand/sights.csv')) {
    if (names.get(place) !== of) throw new Error(`hand/sights.csv: ${place} is not ${of}`)
    ;(rows[place] ??= []).push({ name, pinyin: syllables(name).join('') })
  }
  return rows
}
