import { cutText } from '../characters.ts';
import { oneLine } from '../text.ts';

/** Names of fields as the screen says them: of which something could not be read, and of which the end was too long. */
export interface Losses {
  readonly skipped: Set<string>;
  readonly shortened: Set<string>;
}

/**
 * Text alone, as `plain` writes it, at most `length` characters of it: a number, a list or an object is no text, and is not made
 * one. What is longer is `shortened`, under its name.
 */
export const textOf = (
  value: unknown,
  length: number,
  name: string,
  { shortened }: Losses,
  plain: (text: string) => string = oneLine,
): string => {
  if (typeof value !== 'string') return '';
  const text = plain(value.slice(0, length * 30));
  const cut = cutText(text, length);
  if (cut !== text || value.length > length * 30) shortened.add(name);
  return cut;
};

/** A finite number between two others. */
export const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
