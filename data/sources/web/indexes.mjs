/** What the picker shows first: provinces and countries, and the domestic cities from A to Z. */
import { syllables } from '../lib/pinyin.mjs'

const letterOf = (name) => syllables(name)[0][0].toUpperCase()

/** Rows [id, name, city, coordinate, letter, number of children in p/{id}.json, eng_name on countries]. */
export function firstLevelIndex({ id, name, city, coordinate, children }) {
  const rows = children.map((node) => [
    node.id, node.name, node.city, node.coordinate, letterOf(node.name), node.children?.length ?? 0,
    ...(node.eng_name ? [node.eng_name] : []),
  ])
  return { id, name, city, coordinate, rows }
}

/** Letter → rows [id, name, province id, initials], in pinyin order. City-level provinces are their own province. */
export function cityIndex(provinces) {
  const cities = provinces.flatMap((province) =>
    [province, ...(province.children ?? [])].filter((node) => node.city).map((node) => ({ ...node, province: province.id, reading: syllables(node.name) })))
  cities.sort((a, b) => compare(a.reading.join(' '), b.reading.join(' ')) || a.id - b.id)
  const index = {}
  for (const { id, name, province, reading } of cities)
    (index[reading[0][0].toUpperCase()] ??= []).push([id, name, province, reading.map((syllable) => syllable[0]).join('')])
  return index
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
