/**
 * Names to search in: lines `id, name, pinyin, parent id[, English[, other names]]`, tab separated, in tree order. To save a fifth of
 * the download, the id is left out where it is the last one plus one, and the parent where it is that of the last line.
 */
import { syllables } from '../lib/pinyin.mjs'

/**
 * @param english id → English name, where a node has no eng_name of its own
 * @param others id → rows of hand/other-names.csv: their Latin names join the English one, their Chinese ones stand apart
 */
export function searchTable(nodes, rootId, english = {}, others = {}) {
  const lines = []
  let last = { id: 0, parentId: 0 }
  const add = (node, parentId) => {
    const also = others[node.id] ?? []
    const latin = [node.eng_name ?? english[node.id], ...also.flatMap((row) => [row.english, row.pinyin])].filter(Boolean).join(' ')
    const names = also.map(({ name }) => name).join(' ')
    lines.push([
      node.id === last.id + 1 ? '' : node.id, node.name, syllables(node.name).join(' '),
      parentId === last.parentId ? '' : parentId, ...(latin ? [latin] : []), ...(names ? [names] : []),
    ].join('\t'))
    last = { id: node.id, parentId }
    node.children?.forEach((child) => add(child, node.id))
  }
  nodes.forEach((node) => add(node, rootId))
  return `${lines.join('\n')}\n`
}
