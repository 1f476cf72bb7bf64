import { cutText } from '../../characters.ts';
import { wrap } from '../../detail/picture/words.ts';
import { oneLine } from '../../text.ts';
import type { Box, Font, Item } from './types.ts';

/** Width of a text in letters of size 1. */
export type Em = (text: string, bold: boolean) => number;

export const LEADING = 1.3;
/** More than this says nothing on a poster, and only costs. */
const CHARACTERS_MAX = 80;

export const clean = (text: string): string => cutText(oneLine(text.slice(0, 2_000)), CHARACTERS_MAX);

/** Sets a text into a box: smaller where it must, then on more lines, then with an ellipsis. Null where it is empty or nothing fits. */
export const fitText = (text: string, box: Box, font: Font, em: Em): Item | null => {
  const words = clean(text);
  const bold = font.bold === true;
  const most = font.lines ?? 1;
  if (words === '' || box.width <= 0) return null;
  const set = (size: number): readonly string[] =>
    wrap(words, box.width / size, most, (part) => em(part, bold)).filter((line) => em(line, bold) * size <= box.width);
  const whole = (lines: readonly string[], size: number): boolean =>
    lines.join('').replace(/ /g, '') === words.replace(/ /g, '') && lines.length * size * LEADING <= box.height + 0.01;
  let size = font.size;
  let lines = set(size);
  while (!whole(lines, size) && size > font.least) {
    size = Math.max(font.least, size - 1);
    lines = set(size);
  }
  const room = Math.max(1, Math.floor((box.height + 0.01) / (size * LEADING)));
  if (lines.length > room)
    lines = wrap(words, box.width / size, room, (part) => em(part, bold)).filter(
      (line) => em(line, bold) * size <= box.width,
    );
  return lines.length === 0 ? null : { kind: 'text', box, lines, size, bold, tone: font.tone };
};

/** A number and its unit on one line: the number is made as small as it must be, and is never cut. */
export const fitValue = (value: string, unit: string, box: Box, font: Font, em: Em): readonly Item[] => {
  const figure = oneLine(value.slice(0, 40));
  if (figure === '') return [];
  const small = Math.max(9, Math.min(16, font.size * 0.42));
  const words = clean(unit);
  const unitWide = words === '' ? 0 : Math.min(box.width * 0.4, em(words, false) * small + 0.01);
  const gap = words === '' ? 0 : 3;
  const size = Math.min(
    font.size,
    (box.width - unitWide - gap) / Math.max(0.1, em(figure, true)),
    box.height / LEADING,
  );
  const wide = Math.min(box.width - unitWide - gap, em(figure, true) * size + 0.01);
  const lower = small * LEADING;
  const unitItem =
    unitWide === 0
      ? null
      : fitText(
          words,
          // On the figure's own base line.
          {
            x: box.x + wide + gap,
            y: box.y + box.height / 2 + size * 0.42 - lower * 0.82,
            width: unitWide,
            height: lower,
          },
          { size: small, least: 7, tone: font.tone === 'onAccent' ? 'onAccentSoft' : 'soft' },
          em,
        );
  return [
    { kind: 'text', box: { ...box, width: wide }, lines: [figure], size, bold: true, tone: font.tone },
    ...(unitItem === null ? [] : [unitItem]),
  ];
};
