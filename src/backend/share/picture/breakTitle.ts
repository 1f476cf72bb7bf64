import { widthOf } from './textWidth.ts';
import { atomsOf } from './atoms.ts';

/** Halves a word that no line can hold. */
const held = (piece: string, width: number): string[] => {
  if (widthOf(piece) <= width) return [piece];
  const parts = [''];
  for (const sign of Array.from(piece)) {
    const last = parts.length - 1;
    if (widthOf(`${parts[last]}${sign}`) > width) parts.push(sign);
    else parts[last] += sign;
  }
  return parts;
};

const cut = (line: string, width: number): string => {
  const signs = Array.from(line);
  while (signs.length > 0 && widthOf(`${signs.join('')}…`) > width) signs.pop();
  return `${signs.join('').replace(/[\s，、；：（《「『【]+$/u, '')}…`;
};

/**
 * Breaks a title into at most `most` lines of `width` (in parts of the letters' size) as Chinese is set: anywhere between its
 * signs, but no line begins with what ends a clause or ends with what opens one, and words of letters stay whole. What does not
 * fit ends in an ellipsis.
 */
export const breakTitle = (title: string, width: number, most: number): string[] => {
  const lines = [''];
  for (const atom of atomsOf(title.trim()).flatMap((one) => held(one, width))) {
    const last = lines.length - 1;
    const line = lines[last] as string;
    if (widthOf(line + atom.trimEnd()) <= width) lines[last] = line + atom;
    else lines.push(atom.trimStart());
  }
  const all = lines.map((line) => line.trim()).filter(Boolean);
  return all.length <= most ? all : [...all.slice(0, most - 1), cut(all.slice(most - 1).join(''), width)];
};
