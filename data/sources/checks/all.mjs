/** Every anomaly in data/*.json. Pure Node: needs no node_modules. */
import { DATA, readJson } from '../lib/files.mjs'
import { checkCoordinates } from './coordinates.mjs'
import { checkOutlines } from './outlines.mjs'
import { checkTree } from './tree.mjs'

export function findAnomalies() {
  const tree = readJson('places.json', DATA)
  const districtsApart = readJson('districts.extra.json', DATA)
  const outlines = readJson('provinces.json', DATA)
  const inset = readJson('south-china-sea.json', DATA)
  const regions = readJson('regions.json', DATA)
  return [
    ...checkTree(tree, districtsApart),
    ...checkCoordinates(tree, districtsApart, outlines, regions),
    ...checkOutlines(outlines, inset, regions, tree),
  ]
}
