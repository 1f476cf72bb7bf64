/**
 * Cuts the place tree into what a page loads when it needs it: data/web/. Formats: data/README.md.
 * Needs `pinyin-pro` only (npm ci in this folder); reads nothing but data/*.json, english-names.json and hand/english-home.csv.
 */
import fs from 'node:fs'
import { DATA, readCsv, readJson, write } from './lib/files.mjs'
import { cityIndex, firstLevelIndex } from './web/indexes.mjs'
import { nearestTable } from './web/nearest.mjs'
import { searchTable } from './web/search.mjs'

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
write('web/search-cn.tsv', searchTable(domestic, tree.id, englishAtHome({ ...tree, children: domestic })))
write('web/search-world.tsv', searchTable(abroad, tree.id, english))
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
