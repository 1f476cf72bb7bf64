import { describe, expect, test } from 'vitest';
import { figuresOf, lengthStat, trackStats } from '../../../../../src/lib/detail/figures.ts';
import { layOut } from '../../../../../src/lib/detail/picture/layout.ts';
import { carriedOver, projectInto, roundLength } from '../../../../../src/lib/detail/picture/project.ts';
import { dayWords, wrap } from '../../../../../src/lib/detail/picture/words.ts';
import { EMPTY_DETAIL, HEIGHTS, type Kind, type Ratio, RATIOS, UNITS } from '../../../../../src/lib/detail/types.ts';
import { roomWords } from '../../../../../src/lib/detail/words.ts';

const point = (longitude: number, latitude: number, elevation: number | null = null) => ({
  longitude,
  latitude,
  elevation,
});
const box = { x: 1_000, y: 2_000, width: 6_000, height: 4_000 };
const measure = (text: string): number => Array.from(text).length * 10;

describe('a projection', () => {
  test('fits a track into its box, north up, true to scale', () => {
    const made = projectInto(box, [point(114, 27), point(114.2, 27), point(114.1, 27.05)]);
    const [west, east, north] = [made?.place(114, 27), made?.place(114.2, 27), made?.place(114.1, 27.05)];
    expect([west?.[0], east?.[0]].map((x) => Math.round(x ?? 0))).toEqual([1_000, 7_000]);
    expect((north?.[1] ?? 0) < (west?.[1] ?? 0)).toBe(true);
    // 0.2° at 27° north is 19.8 km.
    expect(((east?.[0] ?? 0) - (west?.[0] ?? 0)) * (made?.metresPerUnit ?? 0)).toBeCloseTo(19_810, -2);
  });
  test('goes the short way across the date line, and stands at the poles and on one spot', () => {
    const made = projectInto(box, [point(179.9, 10), point(-179.9, 10)]);
    const [a, b] = [made?.place(179.9, 10), made?.place(-179.9, 10)];
    expect((b?.[0] ?? 0) - (a?.[0] ?? 0)).toBeCloseTo(6_000);
    for (const points of [[point(5, 5)], [point(5, 90), point(-170, 90)], [point(1, -90)]])
      for (const value of projectInto(box, points)?.place(5, 5) ?? []) expect(Number.isFinite(value)).toBe(true);
    expect(projectInto(box, [])).toBeNull();
  });
  test('carries what is drawn over to another sheet: it keeps its place on the ground', () => {
    const track = [point(114, 27), point(114.2, 27.1)];
    const [from, to] = [projectInto(box, track), projectInto({ ...box, x: 0, width: 2_000 }, track)];
    if (from === null || to === null) throw new Error('no projection');
    const moved = carriedOver(from, to, point(114, 27))([...from.place(114.2, 27.1)]);
    const expected = to.place(114.2, 27.1);
    expect(Math.abs((moved[0] ?? 0) - expected[0]) + Math.abs((moved[1] ?? 0) - expected[1])).toBeLessThan(2);
  });
  test('measures in round lengths', () => {
    expect([0.1, 0.5, 0.9, 3].map((metres) => roundLength(metres))).toEqual([200, 1_000, 1_000, 5_000]);
  });
});

describe('figures', () => {
  test('are counted from the points; small ups and downs are none', () => {
    const track = [100, 103, 99, 104, 150, 147, 149, 120].map((height, at) => point(114 + at / 1_000, 27, height));
    expect(figuresOf(track)).toMatchObject({ climbM: 51, descentM: 30, highestM: 150 });
    expect(Math.round(figuresOf(track).distanceM)).toBe(695);
  });
  test('say nothing of heights where there are none, and nothing of a single point', () => {
    expect(trackStats([point(1, 1), point(1.1, 1)])).toEqual([{ name: '里程', value: '11.1', unit: '公里' }]);
    expect(trackStats([point(1, 1)])).toEqual([]);
    expect([999.4, 1_000, 123_456].map((metres) => lengthStat('', metres).value)).toEqual(['999', '1.0', '123']);
  });
});

describe('words', () => {
  test('break where they must, words of letters only when longer than a line, and end in an ellipsis', () => {
    expect(wrap('一二三四五六七八九十', 40, 2, measure)).toEqual(['一二三四', '五六七…']);
    expect(wrap('去 abc de', 40, 3, measure)).toEqual(['去', 'abc', 'de']);
    expect(wrap('abcdefghij', 40, 5, measure)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrap('一\n二', 40, 5, measure)).toEqual(['一', '二']);
    // As print sets them: no line begins with a mark that closes, none ends with one that opens.
    expect(wrap('一二三四，五六', 40, 5, measure)).toEqual(['一二三', '四，五六']);
    expect(wrap('一二三四。”五', 40, 5, measure)).toEqual(['一二三', '四。”五']);
    expect(wrap('一二三（四五）', 40, 5, measure)).toEqual(['一二三', '（四五）']);
    expect(wrap('到 abcd，五', 40, 5, measure)).toEqual(['到', 'abcd', '，五']);
    expect(wrap('，，，，，，', 20, 9, measure)).toEqual(['，，', '，，', '，，']);
    expect(dayWords('2026-03-01')).toBe('2026年3月1日');
  });
});

describe('the sheet', () => {
  test.each(RATIOS)('of shape %s holds all that a link may bring, nothing over another', (ratio) => {
    const full = {
      ...EMPTY_DETAIL,
      title: '长'.repeat(40),
      text: '字'.repeat(200),
      date: '2026-03-01',
      points: [point(1, 1, 5), point(1.1, 1, 9)],
      stats: Array.from({ length: 8 }, () => ({ name: '里程', value: '1', unit: '公里' })),
      style: { paper: 'light' as const, ratio },
    };
    const { area, lines, profile, stats, height } = layOut(full, (size) => (text) => Array.from(text).length * size);
    expect(height).toBe(UNITS * HEIGHTS[ratio]);
    const lowestLine = Math.max(...lines.map(({ y, size }) => y + size / 2));
    expect(lowestLine).toBeLessThanOrEqual(area.y);
    expect(area.y + area.height).toBeLessThanOrEqual((profile?.y ?? 0) + 1);
    expect((profile?.y ?? 0) + (profile?.height ?? 0)).toBeLessThanOrEqual(Math.min(...stats.map(({ y }) => y)));
    expect(area.height).toBeGreaterThan(UNITS / 10 - 1);
  });

  const measureAt = (size: number) => (text: string) => Array.from(text).length * size;
  test.each(
    RATIOS.flatMap((ratio) => (['poster', 'itinerary', 'card'] as const).map((kind) => [kind, ratio] as const)),
  )('of a %s in shape %s keeps the corner of its code free', (kind, ratio) => {
    const full = {
      ...EMPTY_DETAIL,
      kind,
      title: '长'.repeat(40),
      text: '字'.repeat(200),
      date: '2026-03-01',
      points: [point(1, 1, 5), point(1.1, 1, 9)],
      marks: Array.from({ length: 50 }, () => ({ longitude: 1, latitude: 1, name: '垭口' })),
      stats: Array.from({ length: 8 }, () => ({ name: '里程', value: '1', unit: '公里' })),
      style: { paper: 'light' as const, ratio },
    };
    const { area, band, code, lines, profile, stats, height } = layOut(full, measureAt, true);
    if (code === null) throw new Error('no code');
    const overlaps = (one: { x: number; y: number; width: number; height: number }): boolean =>
      one.x < code.x + code.width &&
      code.x < one.x + one.width &&
      one.y < code.y + code.height &&
      code.y < one.y + one.height;
    expect(code.y + code.height).toBeLessThan(height);
    expect([area, ...(profile === null ? [] : [profile])].filter(overlaps)).toEqual([]);
    expect(stats.filter(({ x, y, width }) => overlaps({ x, y, width, height: 900 }))).toEqual([]);
    expect(stats.length).toBeGreaterThan(0);
    for (const { y, size, x = 0 } of lines)
      expect(y + size / 2).toBeLessThanOrEqual(x === 0 && kind === 'itinerary' ? area.y + area.height + 1 : area.y);
    expect(area.height).toBeGreaterThan(UNITS / 10 - 1);
    if (profile !== null) expect(area.y + area.height).toBeLessThanOrEqual(profile.y + 1);
    expect(band === null).toBe(kind !== 'card');
  });

  const TRACK = { points: [point(1, 1), point(1.1, 1)], marks: [{ longitude: 1, latitude: 1, name: '垭口' }] };
  const wordsOn = (text: string, ratio: Ratio, kind: Kind = 'poster') =>
    layOut({ ...EMPTY_DETAIL, ...TRACK, kind, text, style: { paper: 'light', ratio } }, measureAt);

  test.each(
    RATIOS.flatMap((ratio) => (['poster', 'itinerary', 'card'] as const).map((kind) => [kind, ratio] as const)),
  )('of a %s in shape %s takes from its drawing area what its words need', (kind, ratio) => {
    const text = '字'.repeat(108);
    const [few, many] = [wordsOn('字', ratio, kind), wordsOn(text, ratio, kind)];
    const set = many.lines.filter(({ text: one }) => one.startsWith('字'));
    expect(set.map((line) => line.text).join('')).toBe(text);
    expect(new Set(set.map(({ size }) => size))).toEqual(new Set([290]));
    expect(many.lost).toEqual([]);
    expect(many.area.height).toBeLessThan(few.area.height);
    expect(many.area.height).toBeGreaterThanOrEqual(UNITS / 4);
  });

  test('sets words smaller in steps where its area would be too small, and names what has no room at all', () => {
    const sizeOf = (text: string) => new Set(wordsOn(text, 'wide').lines.map(({ size }) => size));
    expect(sizeOf('行\n'.repeat(5))).toEqual(new Set([290]));
    expect(sizeOf('行\n'.repeat(10))).toEqual(new Set([255]));
    expect(wordsOn('行\n'.repeat(10), 'wide').lost).toEqual([]);
    const { lines, lost, area } = wordsOn('行\n'.repeat(100), 'wide');
    expect(lines[lines.length - 1]).toMatchObject({ size: 195, text: '行…' });
    expect(lost).toEqual(['说明']);
    expect(area.height).toBeGreaterThanOrEqual(UNITS / 10);
    expect(area.height).toBeLessThan(UNITS / 10 + 195 * 1.4);
    expect(roomWords(lost, 'wide')).toContain('换长图');
    expect(roomWords([], 'wide')).toBe('');
  });

  test('names a title and stops that have no room', () => {
    const marks = Array.from({ length: 50 }, () => ({ longitude: 1, latitude: 1, name: '垭口' }));
    const title = 'Ｗ'.repeat(40);
    const wide = (size: number) => (text: string) => Array.from(text).length * size * 1.1;
    expect(layOut({ ...EMPTY_DETAIL, kind: 'itinerary', title, marks }, wide).lost).toEqual(['标题', '标注点']);
  });
});
