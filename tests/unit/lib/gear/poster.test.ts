import { expect, test } from 'vitest';
import { layOut } from '../../../../src/lib/detail/picture/layout.ts';
import { readDetailText } from '../../../../src/lib/detail/read.ts';
import { widthOf } from '../../../../src/lib/detail/lines.ts';
import { gearPoster, type Postered } from '../../../../src/lib/gear/poster.ts';

const LONG = '一个名字长到谁也不会这样写但是总有人会这样写的分组'.repeat(3);
const list = (groups: number, name = '睡眠系统'): Postered => ({
  ...{ title: LONG, trip: '武功山反穿', season: '春秋', count: groups * 4, author: { nickName: '林间' } },
  weights: { all: 11_143, base: 9_000, worn: 1_143, consumable: 1_000, unknown: 2 },
  groups: Array.from({ length: groups }, (_, at) => ({ name, count: 4, grams: at === 1 ? 0 : 2_100 })),
});
const linesOf = (given: Postered): Map<number, { x: number; words: string }[]> => {
  const lines = new Map<number, { x: number; words: string }[]>();
  for (const { path, words } of gearPoster(given, 'kg').strokes)
    lines.set(path[1] as number, [...(lines.get(path[1] as number) ?? []), { x: path[0] as number, words }]);
  return lines;
};

test('groups stand with what they weigh, in the chosen unit; one that nobody weighed with its things alone', () => {
  const [first, second] = [...linesOf(list(3)).values()];
  expect(first?.map(({ words }) => words)).toEqual(['睡眠系统', '4 件 2.1 千克']);
  expect(second?.map(({ words }) => words)).toEqual(['睡眠系统', '4 件']);
  expect(gearPoster(list(3), 'lb').stats[0]).toEqual({ name: '总重', value: '24.566', unit: '磅' });
});

test('a long name never runs into its weight, and is cut with an ellipsis', () => {
  for (const [name, weight] of linesOf(list(4, LONG)).values()) {
    expect(name?.words.endsWith('…')).toBe(true);
    expect((name?.x ?? 0) + widthOf(name?.words ?? '')).toBeLessThan(weight?.x ?? 0);
  }
});

test('forty groups stay within one sheet, which says how many are not on it; the tools can read it', () => {
  const lines = [...linesOf(list(40)).values()];
  expect(lines).toHaveLength(10);
  expect(lines[9]?.[0]?.words).toBe('还有 31 组 124 件，扫码看');
  expect([...linesOf(list(10)).values()]).toHaveLength(10);
  const detail = gearPoster(list(40), 'g');
  const read = readDetailText(JSON.stringify(detail));
  expect(read.ok && read.detail.strokes).toEqual(detail.strokes);
  const { area } = layOut(detail, (size) => (text) => Array.from(text).length * size);
  for (const { path, size } of detail.strokes)
    expect((path[1] as number) + size / 2).toBeLessThan(area.y + area.height);
});
