import { MalformedPlaceData } from './types.ts';

/** A text with its traditional characters made simplified, one by one. */
export type Simplify = (text: string) => string;

/** Reads `traditional.txt` (data/README.md): a traditional character, its simplified one, and so on. Throws `MalformedPlaceData`. */
export const readTraditional = (text: unknown): Simplify => {
  const pairs = typeof text === 'string' ? text.trim() : '';
  if (!/^(?:[\u3400-\u9fff]{2})+$/.test(pairs)) throw new MalformedPlaceData('traditional');
  const simplified = new Map<string, string>();
  for (let at = 0; at < pairs.length; at += 2) simplified.set(pairs[at] as string, pairs[at + 1] as string);
  return (query) => Array.from(query, (character) => simplified.get(character) ?? character).join('');
};
