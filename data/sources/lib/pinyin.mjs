/** Readings of place names at compile time: `pinyin-pro`, corrected by hand/pinyin.csv. */
import { pinyin } from 'pinyin-pro'
import { readCsv } from './files.mjs'

const BY_HAND = new Map(readCsv('hand/pinyin.csv').map((row) => [row.name, row.pinyin.split(' ')]))

const PUNCTUATION = /[()（）\-·、]/g

/** Syllables without tones, ü as v, but üe as ue: what people type. A row of one character is its reading in every name. */
export function syllables(name) {
  if (BY_HAND.has(name)) return BY_HAND.get(name)
  const characters = [...name.replace(PUNCTUATION, '')]
  const readings = pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true })
  return readings.map((reading, i) => BY_HAND.get(characters[i])?.[0] ?? reading.replace(/ü/g, 'v').replace(/ve$/, 'ue'))
}

/** Country names that pinyin-pro misreads. They carry no tones and stand before those that do: the ids were given in this order. */
const COUNTRY_READINGS = { 秘鲁: 'bi lu', 朝鲜: 'chao xian', 厄立特里亚: 'e li te li ya', 厄瓜多尔: 'e gua duo er' }

const withTones = (name) =>
  COUNTRY_READINGS[name]?.split(' ') ?? pinyin(name.replace(/[()（）]/g, ''), { toneType: 'num', type: 'array' })

/** Order of the country list: syllable by syllable, by letters, then by tone. ICU's collator misplaces nine of them. */
export function comparePinyin(a, b) {
  const left = withTones(a)
  const right = withTones(b)
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x, y] = [left[i].replace(/\d/, ''), right[i].replace(/\d/, '')]
    if (x !== y) return x < y ? -1 : 1
    if (left[i] !== right[i]) return left[i] < right[i] ? -1 : 1
  }
  return left.length - right.length || (a < b ? -1 : 1)
}
