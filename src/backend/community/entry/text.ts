/** C0 and C1 controls besides the line break, and the marks that turn the direction of what follows. */
const UNWANTED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const EXCERPT_CHARACTERS = 140;

/** A member's text as it is kept: no controls, no stray half characters, at most one empty line in a row. */
export const cleanText = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNWANTED, '')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

// Letters and signs that are drawn as nothing, though Unicode counts them as seen: Braille without dots, a note without a head,
// what stands for an object.
const UNSEEN = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1d159}\ufffc`;
const SEEN = new RegExp(String.raw`[^\s\p{Mn}${UNSEEN}]`, 'u');
const HIDDEN = new RegExp(String.raw`(\p{Extended_Pictographic}\ufe0f)|[${UNSEEN}]`, 'gu');

/** Nothing that a reader could see: only spaces, joiners and fillers. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** A text without what cannot be seen in it, so that two that look alike are alike; an emoji keeps the mark that makes it one. */
export const withoutUnseen = (text: string): string => text.replace(HIDDEN, '$1');

/** How many characters (code points) a text has. */
export const characters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** The beginning of a text in one line for lists, cut between characters as people see them. */
export const excerptOf = (text: string): { excerpt: string; more: boolean } => {
  const line = text.replace(/\s+/g, ' ').trim();
  // Counting clusters is slow: never look further than a list can show.
  const head = line.slice(0, EXCERPT_CHARACTERS * 16);
  let excerpt = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(head)) {
    if (count === EXCERPT_CHARACTERS) break;
    excerpt += segment;
    count += 1;
  }
  return { excerpt, more: excerpt.length < line.length };
};
