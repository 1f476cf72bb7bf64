/**
 * Traditional characters and their simplified ones, two by two, for those that stand in names of the directory. A character
 * that stands in a name itself is left alone: 乾 is 干 elsewhere, and 乾县 is no 干县.
 */
import * as OpenCC from 'opencc-js'

const FIRST = 0x3400
const LAST = 0x9fff

export function traditionalPairs(nodes, more) {
  const used = new Set(more.join(''))
  const add = (node) => { for (const character of node.name) used.add(character); node.children?.forEach(add) }
  nodes.forEach(add)
  const ways = ['t', 'tw', 'hk'].map((from) => OpenCC.Converter({ from, to: 'cn' }))
  let pairs = ''
  for (let code = FIRST; code <= LAST; code++) {
    const character = String.fromCharCode(code)
    if (used.has(character)) continue
    const simplified = ways.map((convert) => convert(character)).find((one) => one !== character && one.length === 1 && used.has(one))
    if (simplified) pairs += character + simplified
  }
  return `${pairs}\n`
}
