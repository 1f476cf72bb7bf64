/** Width of a text in the letters that are set. */
export type Measure = (text: string) => number;

/** Breaks a text into lines no wider than `width`; what is beyond the last line ends in an ellipsis. */
export const wrap = (text: string, width: number, most: number, measure: Measure): string[] => {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const letter of paragraph.match(/[\u0021-\u007e]+\s?|[\s\S]/gu) ?? []) {
      if (line !== '' && measure(line + letter.trim()) > width) {
        lines.push(line.trim());
        line = '';
      }
      // A word longer than a line is broken where it must.
      if (measure(letter) <= width) line += letter;
      else
        for (const one of letter) {
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
  let last = Array.from(lines[most - 1] ?? '');
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last.join('')}…`];
};

/** `2026-03-01` as people write it. */
export const dayWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return day === '' ? '' : `${year}年${month}月${date}日`;
};
