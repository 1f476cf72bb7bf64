/**
 * Place ids never change: `ids.lock.json` keeps the id of every key ever compiled, and a new key takes the next free
 * number of its range. Deleting a line of the lock gives its number away: do not.
 */
import { exists, readJson, SOURCES, write } from '../lib/files.mjs'
import { walk } from '../lib/node.mjs'

const LOCK = 'ids.lock.json'
const ROOT_ID = 49
const RANGES = { domestic: { first: 16139, step: 1 }, country: { first: 28000, step: 2 }, abroad: { first: 28501, step: 1 } }

/** The specification gives small ids to some cities of Yunnan without saying which: five outdoor destinations, in the order of their codes. */
const SMALL_IDS = { 'gb:530100': 35, 'gb:530700': 39, 'gb:532800': 42, 'gb:532900': 34, 'gb:533400': 40 }

/** Sets `id` on every node of the tree and of the districts kept apart, and writes the lock. */
export function assignIds(root, districtsApart) {
  const lock = exists(LOCK) ? readJson(LOCK) : {}
  const taken = new Set(Object.values(lock))
  const cursors = Object.fromEntries(Object.entries(RANGES).map(([range, { first }]) => [range, first]))
  const next = (range) => {
    while (taken.has(cursors[range])) cursors[range] += RANGES[range].step
    return cursors[range]
  }
  const assign = (node, range) => {
    node.id = lock[node.key] ??= node === root ? ROOT_ID : SMALL_IDS[node.key] ?? next(range)
    taken.add(node.id)
  }
  const isCountry = (node) => node.key.startsWith('iso:')
  assign(root)
  for (const node of root.children.filter((one) => !isCountry(one))) walk(node, (one) => assign(one, 'domestic'))
  for (const districts of districtsApart.values()) districts.forEach((node) => assign(node, 'domestic'))
  // Countries first, so that theirs stay one unbroken row of even numbers.
  const countries = root.children.filter(isCountry)
  countries.forEach((node) => assign(node, 'country'))
  for (const country of countries)
    for (const child of country.children ?? []) walk(child, (one) => assign(one, 'abroad'))

  write(LOCK, `${JSON.stringify(lock, null, 0).replaceAll(',"', ',\n"')}\n`, SOURCES)
}
