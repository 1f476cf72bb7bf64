import { splitCharacters } from '../../characters.ts';

/** Width of a text in the letters that are set. */
export type Measure = (text: string) => number;

const wholeWords = (run: string): readonly string[] =>
  /^[\u0021-\u007e]/.test(run) ? [run] : splitCharacters(run, Infinity);

const BEGINS_NO_LINE = /^[，。、；：？！）》〉”’」』】〕…—～·%‰℃]/;
const ENDS_NO_LINE = /[（《〈“‘「『【〔]$/;

/** Letters at the end of a line that go down with the next one: no line begins with a mark that closes, none ends with one that opens. */
const goingDown = (line: string, letter: string): string => {
  const letters = splitCharacters(line, Infinity);
  let at = letters.length;
  if (BEGINS_NO_LINE.test(letter)) {
    do at -= 1;
    while (at > 0 && BEGINS_NO_LINE.test(letters[at] ?? ''));
    // A word that is not Chinese is not torn for it.
    if (/[\u0021-\u007e]/.test(letters[at] ?? '')) return '';
  }
  while (at > 0 && ENDS_NO_LINE.test(letters[at - 1] ?? '')) at -= 1;
  return at <= 0 ? '' : letters.slice(at).join('');
};

/** Breaks a text into lines no wider than `width`; what is beyond the last line ends in an ellipsis. No emoji is cut. */
export const wrap = (text: string, width: number, most: number, measure: Measure): string[] => {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const letter of paragraph.match(/[\u0021-\u007e]+\s?|[^\u0021-\u007e]+/g)?.flatMap(wholeWords) ?? []) {
      if (line !== '' && measure(line + letter.trim()) > width) {
        const down = goingDown(line, letter);
        const fits = measure(down + letter.trim()) <= width;
        lines.push((fits ? line.slice(0, line.length - down.length) : line).trim());
        line = fits ? down : '';
      }
      // A word longer than a line is broken where it must.
      if (measure(letter) <= width) line += letter;
      else
        for (const one of splitCharacters(letter, Infinity)) {
          if (line !== '' && measure(line + one) > width) {
            lines.push(line);
            line = '';
          }
          line += one;
        }
      if (lines.length > most) break;
    }
    lines.push(line.trim());
    if (lines.length > most) break;
  }
  if (lines.length <= most) return lines.filter((line) => line !== '');
  let last = splitCharacters(lines[most - 1] ?? '', Infinity);
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last.join('')}…`];
};

/** `2026-03-01` as people write it. */
export const dayWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return day === '' ? '' : `${year}年${month}月${date}日`;
};
