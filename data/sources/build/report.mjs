/** What was compiled, by level and by source, and which source each place has its name and coordinate from. */
import { walk } from '../lib/node.mjs'
import { toRanges } from '../lib/ranges.mjs'

export function buildReport(root, districtsApart) {
  const levels = {}
  const names = {}
  const coordinates = {}
  const count = (node, level) => {
    levels[level] ??= { nodes: 0, withCoordinate: 0, cities: 0, leaves: 0 }
    levels[level].nodes++
    if (node.coordinate) levels[level].withCoordinate++
    if (node.city) levels[level].cities++
    if (!node.children) levels[level].leaves++
    ;(names[node.from.name] ??= []).push(node.id)
    ;(coordinates[node.from.coordinate] ??= []).push(node.id)
  }
  const abroad = new Set()
  walk(root, (node, parent, depth) => {
    if (node.key.startsWith('iso:') || abroad.has(parent)) abroad.add(node)
    count(node, levelOf(depth, abroad.has(node)))
  })
  for (const districts of districtsApart.values()) districts.forEach((node) => count(node, 'districts apart'))
  return { levels, sources: { names: sizes(names), coordinates: sizes(coordinates) }, provenance: { names: ranges(names), coordinates: ranges(coordinates) } }
}

const levelOf = (depth, isAbroad) =>
  isAbroad ? ['', 'country', 'abroad, first level', 'abroad, cities below a region'][depth] : ['root', 'province', 'city', 'district'][depth]

const sorted = (groups) => Object.entries(groups).sort(([a], [b]) => (a < b ? -1 : 1))
const sizes = (groups) => Object.fromEntries(sorted(groups).map(([source, ids]) => [source, ids.length]))
const ranges = (groups) => Object.fromEntries(sorted(groups).map(([source, ids]) => [source, toRanges(ids)]))
