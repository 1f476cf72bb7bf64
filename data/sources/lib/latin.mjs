/** Latin spellings reduced to what two sources agree on: no accents, case, blanks, dots, hyphens or apostrophes. */
export const latinKey = (text) =>
  text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/['’‘`\-\s.]/g, '')

const LEVEL_WORDS = /\b(province|region|county|pradesh|state|oblast|oblisi|oblysy|prefecture|district|department|governorate|municipality|city|shi|kraj|fylke|sudur)\b/gi

/** The same without the words for the level ("Tehran Province" and "Tehran" are one). */
export const subdivisionKey = (text) => latinKey(text.replace(/\(.*\)/, '').replace(LEVEL_WORDS, ''))
