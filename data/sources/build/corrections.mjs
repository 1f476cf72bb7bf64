/**
 * The two tables people correct the directory with. `names-abroad.csv` gives foreign places their mainland Chinese
 * names; `corrections.csv` mends one field of one place and is applied last. Both say what stood there before, so that a
 * row that no longer applies stops the compiler instead of lying dormant.
 */
import { readCsv } from '../lib/files.mjs'
import { walk } from '../lib/node.mjs'

/** Rows `parent,was,name`: parent is an ISO code such as US or US-CA. */
export function nameAbroad(root) {
  const byCode = new Map()
  walk(root, (node) => byCode.set(node.key.replace(/^(iso|sub):/, ''), node))
  for (const { parent, was, name } of readCsv('names-abroad.csv')) {
    const node = byCode.get(parent)?.children?.find((child) => child.name === was)
    if (!node) throw new Error(`names-abroad.csv: no place "${was}" in ${parent}. Was it renamed at its source? Then delete the row.`)
    node.name = name
    node.from.name = 'hand'
  }
}

const FIELDS = {
  name(node, value) {
    node.name = value
    node.from.name = 'correction'
  },
  coordinate(node, value) {
    node.coordinate = value
    node.from.coordinate = value ? 'correction' : 'none'
  },
  parent(node, value, { parents, nodes }) {
    const from = parents.get(node.id)
    const to = nodes.get(Number(value))
    if (!to) throw new Error(`corrections.csv: place ${node.id} cannot move to ${value}: no such place.`)
    from.children = from.children.filter((child) => child !== node)
    if (!from.children.length) delete from.children
    to.children = [...(to.children ?? []), node]
    parents.set(node.id, to)
  },
}

/** Rows `id,place,field,was,value,reason`; `place` is for the reader, field is name, coordinate or parent. */
export function applyCorrections(root, districtsApart) {
  const nodes = new Map()
  const parents = new Map()
  const register = (node, parent) => {
    nodes.set(node.id, node)
    parents.set(node.id, parent)
  }
  walk(root, register)
  for (const districts of districtsApart.values()) districts.forEach((node) => register(node, null))

  for (const { id, field, was, value, reason } of readCsv('corrections.csv')) {
    const node = nodes.get(Number(id))
    const now = field === 'parent' ? String(parents.get(Number(id))?.id) : node?.[field]
    if (!node || !FIELDS[field]) throw new Error(`corrections.csv: no place ${id} or no field "${field}".`)
    // Compiled with --no-odbl, a coordinate may be missing that "was" knows.
    if (now !== was && !(field === 'coordinate' && now === '')) throw new Error(`corrections.csv: ${field} of ${id} is "${now}", not "${was}". Check the row and mend "was".`)
    if (!reason) throw new Error(`corrections.csv: the row of ${id} gives no reason.`)
    FIELDS[field](node, value, { parents, nodes })
  }
}
