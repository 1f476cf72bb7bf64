/**
 * First-level subdivisions of foreign countries: codes of ISO 3166-2 (`iso-3166`), Chinese names by hand, else from
 * CLDR 41, else from `iso3166-2-db`. Where ISO has given new codes since CLDR collected its names, the codes of
 * `iso3166-2-db` are used, for they are the ones the names belong to.
 */
import { iso31662 } from 'iso-3166'
import { readCsv, readJson, readPackageJson } from '../lib/files.mjs'
import { hasChinese, simplify } from '../lib/chinese.mjs'

const RECODED_COUNTRIES = new Set(['IR', 'GT', 'KZ', 'MK', 'IS', 'LU', 'EE', 'DK'])
const UK_NATIONS = new Set(['GB-ENG', 'GB-SCT', 'GB-WLS', 'GB-NIR'])
const ENOUGH_NAMED = 0.6

/** The database's typography is unlike ours: brackets that explain, footnote digits, six kinds of hyphen. */
const tidy = (name) => name.replace(/[（(].*?[)）]\s*$/, '').replace(/[¹²³⁴]/g, '').replace(/－|–|—|‧|-/g, '-').replace(/\s/g, '')

/** @returns country code => [{ code, english, name, nameSource, entry }]; `entry` is the row of iso3166-2-db, if any */
export function readSubdivisions() {
  const byHand = new Map(readCsv('hand/subdivision-names.csv').map((row) => [row.code, row.name]))
  const cldr = readJson('inputs/cldr41-zh-subdivisions.json')
  const database = readPackageJson('iso3166-2-db/data/iso3166-2.json')
  const isoByParent = groupByParent(readCsv('hand/subdivisions-new.csv'))

  const withName = (subdivision) => {
    const { code, entry } = subdivision
    if (byHand.has(code)) return { ...subdivision, name: byHand.get(code), nameSource: 'hand' }
    const candidates = [[cldr[code], 'cldr41'], [entry?.names?.zh, 'iso3166-2-db']]
      .filter(([name]) => hasChinese(name) && !/[A-Za-z]/.test(name))
    if (!candidates.length) return { ...subdivision, name: '' }
    const simplified = candidates.find(([name]) => simplify(name) === name)
    const [name, source] = simplified ?? candidates[0]
    return { ...subdivision, name: tidy(simplify(name)), nameSource: simplified ? source : `${source}:t2s` }
  }

  return (country) => {
    const entries = database[country]?.regions ?? []
    const entryOf = new Map(entries.map((entry) => [`${country}-${entry.iso}`, entry]))
    const fromIso = (isoByParent.get(country) ?? []).map(({ code, name }) => withName({ code, english: name, entry: entryOf.get(code) }))
    const fromDatabase = entries.map((entry) => withName({
      code: `${country}-${entry.iso}`, english: entry.names?.en || entry.name, entry,
    }))
    return withoutRepeatedNames(chooseList(country, fromIso, fromDatabase).filter((one) => one.name))
  }
}

const namedShare = (list) => list.filter((one) => one.name).length / Math.max(1, list.length)

function chooseList(country, fromIso, fromDatabase) {
  if (RECODED_COUNTRIES.has(country)) return fromDatabase
  const isPoor = fromIso.length > 0 && namedShare(fromIso) < ENOUGH_NAMED
  return isPoor && namedShare(fromDatabase) > namedShare(fromIso) ? fromDatabase : fromIso
}

function withoutRepeatedNames(list) {
  const seen = new Set()
  return list.filter(({ name }) => !seen.has(name) && seen.add(name))
}

function groupByParent(added) {
  const groups = new Map()
  for (const subdivision of [...iso31662, ...added]) {
    // The Dominican Republic has provinces inside regions; the provinces are what people choose.
    const country = subdivision.parent?.startsWith('DO-') ? 'DO' : subdivision.parent
    if (!/^[A-Z]{2}$/.test(country ?? '') || country === 'UM') continue
    if (country === 'DO' && subdivision.parent === 'DO') continue
    if (country === 'GB' && !UK_NATIONS.has(subdivision.code)) continue
    if (!groups.has(country)) groups.set(country, [])
    groups.get(country).push(subdivision)
  }
  for (const list of groups.values()) list.sort((a, b) => (a.code < b.code ? -1 : 1))
  return groups
}
