import { expect, test } from 'vitest';
import { layOut } from '../../../../src/lib/detail/picture/layout.ts';
import { readDetailText } from '../../../../src/lib/detail/read.ts';
import { type Ranked, rankPicture } from '../../../../src/lib/top/picture.ts';

const row = (rank: number, mine = false) => ({
  rank,
  value: 120_000 - rank * 1_000,
  mine,
  author: { nickName: rank === 2 ? '走过很多很多山路还想继续走下去的人' : `行者${rank}` },
  route: null,
});
const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at));
const rank: Ranked = {
  subject: 'distance',
  period: { words: '2026年5月', state: 'running', computedAt: Date.UTC(2026, 4, 3, 4) },
  region: { name: '浙江省' },
  items: many(1, 25),
  mine: null,
};
const linesOf = (given: Ranked): string[] => {
  const rows = new Map<number, string[]>();
  for (const { path, words } of rankPicture(given).strokes)
    rows.set(path[1] as number, [...(rows.get(path[1] as number) ?? []), words]);
  return [...rows.values()].map((words) => words.join('|'));
};

test('a guest gets the first ten rows, with what they are of and when they were computed', () => {
  const picture = rankPicture(rank);
  expect(picture.title).toBe('浙江省里程榜 2026年5月');
  expect(picture.text).toBe('2026年5月3日 12:00 算出，名次还会变');
  expect(picture.stats).toEqual([]);
  const lines = linesOf(rank);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('1|行者1|119.0 公里');
  expect(lines[1], 'a name as long as there is room').toMatch(/^2\|走过很多.*…\|118.0 公里$/);
});

test('the own row is marked where it stands, and comes apart where it stands elsewhere', () => {
  const mine = { rank: 3, value: 117_000, gap: 1_000 };
  const listed = { ...rank, mine, items: [...many(1, 2), row(3, true), ...many(4, 9)] };
  expect(linesOf(listed)[2]).toBe('3|行者3（我）|117.0 公里');
  expect(rankPicture(listed).stats).toEqual([
    { name: '我的名次', value: '3', unit: '名' },
    { name: '里程', value: '117.0', unit: '公里' },
    { name: '升一名还差', value: '1.0', unit: '公里' },
  ]);
  expect(rankPicture({ ...rank, mine: { ...mine, gap: 30 } }).stats[2]).toEqual({
    name: '升一名还差',
    value: '30',
    unit: '米',
  });
  const behind = linesOf({ ...rank, mine: { rank: 1_204, value: 900, gap: 100 } });
  expect(behind.slice(-2)).toEqual(['⋯', '1204|我|0.9 公里']);
  expect(behind).toHaveLength(10);
  expect(linesOf({ ...rank, mine, items: many(26, 25) }).slice(0, 3)).toEqual([
    '3|我|117.0 公里',
    '⋯',
    '26|行者26|94.0 公里',
  ]);
  const unranked = { ...rank, mine: { rank: null, value: 0, gap: null } };
  expect(linesOf(unranked)).toHaveLength(10);
  expect(rankPicture(unranked).stats).toEqual([]);
});

test.each([1, 6, 7, 25])(
  '%i rows stand between the words and the figures, and read as a detail of the tools',
  (count) => {
    const picture = rankPicture({
      ...rank,
      items: many(1, count),
      mine: { rank: 999, value: 1, gap: 5 },
      region: { name: '新疆维吾尔自治区伊犁哈萨克自治州' },
    });
    const { area } = layOut(picture, (size) => (text) => Array.from(text).length * size);
    for (const { path, size } of picture.strokes) {
      const [x, y] = path as [number, number];
      expect(y - size / 2).toBeGreaterThan(area.y);
      expect(y + size / 2).toBeLessThan(area.y + area.height);
      expect(x).toBeGreaterThan(area.x);
    }
    const read = readDetailText(JSON.stringify(picture));
    expect(read.ok && read.detail.strokes).toEqual(picture.strokes);
  },
);
