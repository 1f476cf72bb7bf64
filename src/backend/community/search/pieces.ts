import type { Piece } from '../../../api/community/search.ts';
import { fold } from './words.ts';

/** From the first character to behind the last, in the text itself. */
export type Range = readonly [from: number, to: number];

const SNIPPET = 72;
/** What stands in front of the first word. */
const LEAD = 18;
const RANGES_MAX = 12;

/** In their order, those that touch as one. */
const joined = (ranges: readonly Range[]): Range[] =>
  [...ranges]
    .sort(([one], [other]) => one - other)
    .reduce<Range[]>((before, range) => {
      const last = before[before.length - 1];
      if (last === undefined || range[0] > last[1]) return [...before, range];
      return [...before.slice(0, -1), [last[0], Math.max(last[1], range[1])]];
    }, []);

/** Where words stand in a text, in order and never over each other. */
export const rangesOf = (text: string, words: readonly string[]): Range[] => {
  const { text: folded, from } = fold(text);
  const found: Range[] = [];
  for (const word of words)
    for (
      let at = folded.indexOf(word);
      at >= 0 && found.length < RANGES_MAX;
      at = folded.indexOf(word, at + word.length)
    )
      found.push([from[at] as number, from[at + word.length] as number]);
  return joined(found);
};

/** The text in stretches, those of the ranges marked. */
export const piecesOf = (text: string, ranges: readonly Range[]): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [from, to] of joined(ranges)) {
    if (from > at) pieces.push({ text: text.slice(at, from), hit: false });
    pieces.push({ text: text.slice(from, to), hit: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
};

/** The text with its words marked. */
export const marked = (text: string, words: readonly string[]): Piece[] => piecesOf(text, rangesOf(text, words));

/** Not between the halves of a character. */
const whole = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at);

/** Where the first word stands; a text is made comparable only where no word stands in it as typed. */
const firstIn = (line: string, words: readonly string[]): number => {
  const typed = words.map((word) => line.indexOf(word)).filter((at) => at >= 0);
  return typed.length > 0 ? Math.min(...typed) : (rangesOf(line, words)[0]?.[0] ?? 0);
};

/** The part of a text in which the first word stands, in one line; its beginning where there is none. */
export const snippetOf = (text: string, words: readonly string[]): Piece[] => {
  const line = text.replace(/\s+/g, ' ').trim();
  const from = whole(line, Math.max(0, firstIn(line, words) - LEAD));
  const to = whole(line, Math.min(line.length, from + SNIPPET));
  return marked(`${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`, words);
};
