/** Writes ../pinyin.txt: the usual reading of every character, and the words in which one is read otherwise (`npm run readings`). */
import { readFileSync, writeFileSync } from 'node:fs'
import { pinyin } from 'pinyin-pro'

/** Read alone these are something else than in sentences. */
const IN_SENTENCES = { 了: 'le' }
const tidy = (reading) => reading.replace(/ü/g, 'v').replace(/ve$/, 'ue')
const read = (text) => pinyin(text, { toneType: 'none', type: 'array', v: true }).map(tidy)

const own = new Map()
const byReading = new Map()
for (let code = 0x4e00; code <= 0x9fa5; code += 1) {
  const character = String.fromCharCode(code)
  const reading = IN_SENTENCES[character] ?? read(character)[0]
  if (!/^[a-z]+$/.test(reading)) continue
  own.set(character, reading)
  byReading.set(reading, (byReading.get(reading) ?? '') + character)
}

/** The words that the library itself knows, of two to four characters. */
const dictionaries = [2, 3, 4].map((size) => new URL(`node_modules/pinyin-pro/dist/esm/data/dict${size}.mjs`, import.meta.url))
const words = new Set(dictionaries.flatMap((file) => readFileSync(file, 'utf8').match(/[\u4e00-\u9fa5]{2,5}/g) ?? []))
const differing = new Map()
for (const word of words) {
  const readings = read(word)
  if (readings.length === word.length && [...word].some((one, at) => own.get(one) !== readings[at] && /^[a-z]+$/.test(readings[at])))
    differing.set(word, readings)
}
/** As the site reads it: the longest known word from each place on. A word that shorter ones explain is left out. */
const without = (word) => {
  const readings = []
  for (let at = 0; at < word.length; ) {
    let size = Math.min(5, word.length - at)
    while (size > 1 && (word.slice(at, at + size) === word || !differing.has(word.slice(at, at + size)))) size -= 1
    readings.push(...(size === 1 ? [own.get(word[at])] : differing.get(word.slice(at, at + size))))
    at += size
  }
  return readings
}
const kept = [...differing].filter(([word, readings]) => without(word).join(' ') !== readings.join(' '))
const lines = [...byReading].sort(([a], [b]) => (a < b ? -1 : 1)).map(([reading, characters]) => `${reading} ${characters}`)
const others = kept.map(([word, readings]) => `${word} ${readings.join(' ')}`).sort()
writeFileSync(new URL('../pinyin.txt', import.meta.url), `${lines.join('\n')}\n\n${others.join('\n')}\n`)
