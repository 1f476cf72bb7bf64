/** Foreign countries in pinyin order, with their first-level subdivisions by name. Coordinates come later. */
import { iso31661 } from 'iso-3166'
import { readCsv, readPackageJson } from '../lib/files.mjs'
import { createNode } from '../lib/node.mjs'
import { comparePinyin } from '../lib/pinyin.mjs'

/** Part of China: they stand among its provinces. */
const IN_CHINA = new Set(['CN', 'HK', 'MO', 'TW'])
/** These have regions between the country and its cities. */
export const COUNTRIES_WITH_REGIONS = new Set(['AU', 'GB', 'KR', 'MY', 'US'])

const territories = (language) =>
  readPackageJson(`cldr-localenames-full/main/${language}/territories.json`).main[language].localeDisplayNames.territories

export function buildCountries(subdivisionsOf) {
  const chinese = territories('zh')
  const english = territories('en')
  const byHand = new Map(readCsv('hand/country-names.csv').map((row) => [row.code, row.name]))
  const short = (names, code) => names[`${code}-alt-short`] ?? names[code]

  return iso31661
    .map((country) => country.alpha2)
    .filter((code) => !IN_CHINA.has(code))
    .map((code) => {
      const name = byHand.get(code) ?? short(chinese, code)
      const node = createNode(`iso:${code}`, name, 0, byHand.has(code) ? 'hand' : 'cldr48')
      const children = subdivisionsOf(code).map((subdivision) => subdivisionNode(code, subdivision))
      return { ...node, eng_name: short(english, code), ...(children.length && { children }) }
    })
    .sort((a, b) => comparePinyin(a.name, b.name))
}

function subdivisionNode(country, { code, english, name, nameSource, entry }) {
  const node = createNode(`sub:${code}`, name, COUNTRIES_WITH_REGIONS.has(country) ? 0 : 1, nameSource)
  return { ...node, english, entry }
}

export const countryCode = (node) => node.key.slice(4)
export const subdivisionCode = (node) => node.key.slice(4)
