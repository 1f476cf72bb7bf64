import { expect, test } from 'vitest';
import { breakTitle } from '../../../../../src/backend/share/picture/breakTitle.ts';
import { widthOf } from '../../../../../src/backend/share/picture/textWidth.ts';

test('a short title stays one line', () => expect(breakTitle('雾里的山', 10, 2)).toEqual(['雾里的山']));
test('what holds nothing gives nothing', () => expect(breakTitle('  ', 10, 2)).toEqual([]));

test('no line begins with what ends a clause, or ends with what opens one', () => {
  for (let width = 5; width <= 16; width += 1)
    for (const title of [
      '第一次走环线（附轨迹），“绝望坡”的真相。',
      '《山野》第三期：水、营地、下撤！',
      '去年的（五月）、今年的（六月）……',
    ]) {
      const lines = breakTitle(title, width, 9);
      expect(lines.join('')).toBe(title);
      for (const line of lines.slice(1)) expect(line).not.toMatch(/^[，。！？：、）》”…]/u);
      for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/[（《“]$/u);
      for (const line of lines) expect(widthOf(line), `${width}: ${line}`).toBeLessThanOrEqual(width);
    }
});

test('words of letters stay whole; one that no line can hold does not', () => {
  const lines = breakTitle('跟着 Patagonia 走 Kungsleden 北段', 7, 9);
  for (const word of ['Patagonia', 'Kungsleden']) expect(lines.some((line) => line.includes(word))).toBe(true);
  expect(breakTitle('a'.repeat(60), 8, 9).length).toBeGreaterThan(3);
});

test('what does not fit ends in an ellipsis, within the width', () => {
  const lines = breakTitle('从香山到八大处再到妙峰山一路向西走了整整三天两夜', 8, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  expect(widthOf(lines[1] ?? '')).toBeLessThanOrEqual(8);
});
