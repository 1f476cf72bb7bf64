/** The join of the map's six-digit region codes to place ids: neither file knows the other's numbers, and the names differ. */
import { syllables } from '../lib/pinyin.mjs'

const SHORT = /(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市)$/

/** @param provinces nodes with key `gb:…` @returns rows in the order of the outline */
export function buildRegions(outlines, provinces) {
  const byCode = new Map(provinces.map((node) => [node.key.slice(3), node]))
  return outlines.features.map(({ id, properties }) => {
    const node = byCode.get(id)
    const shortName = node?.name.replace(SHORT, '')
    if (shortName !== properties.name) throw new Error(`Region ${id} is "${properties.name}" on the map and "${node?.name}" in the place tree.`)
    return { code: id, placeId: node.id, name: node.name, shortName, initials: syllables(shortName).map((s) => s[0]).join('') }
  })
}
