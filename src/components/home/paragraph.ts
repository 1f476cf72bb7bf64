import type { Stretch } from '../../lib/markdown/lines.ts';
import { BASE } from '../../site.ts';

/** Addresses have passed the contract: those of our own begin with one slash and know no way up. */
export const addressOf = (way: string): string => (way[0] === '/' ? BASE + way : way);

/** A line of words and links, as a paragraph; nothing in it can become markup. */
export const paragraph = (line: readonly Stretch[], className = ''): HTMLParagraphElement => {
  const made = document.createElement('p');
  if (className !== '') made.className = className;
  for (const { text, way } of line) {
    if (way === null) {
      made.append(text);
      continue;
    }
    const link = document.createElement('a');
    link.href = addressOf(way);
    if (way[0] === 'h') link.rel = 'noopener';
    link.textContent = text;
    made.append(link);
  }
  return made;
};
