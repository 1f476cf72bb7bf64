import { cutText } from '../characters.ts';
import { oneLine } from '../text.ts';

/** Names of fields of which something could not be read, as the screen says them. */
export type Skipped = Set<string>;

/** Text alone: a number, a list or an object is no text, and is not made one. */
export const lineOf = (value: unknown, length: number): string =>
  typeof value === 'string' ? cutText(oneLine(value.slice(0, length * 30)), length) : '';

/** A finite number between two others. */
export const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
