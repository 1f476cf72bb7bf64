import { expect, test } from 'vitest';
import { viewOf } from '../../../../src/lib/map/cities.ts';
import { provinceWords } from '../../../../src/lib/review/provinceWords.ts';

const city = (name: string, longitude: number, latitude: number) => ({ name, longitude, latitude });

test('a province is seen from so near that its cities have room, the farther they lie apart the less near', () => {
  expect(viewOf([city('深圳市', 114, 22.5)])).toEqual({ center: [114, 22.5], zoom: 8 });
  const two = viewOf([city('深圳市', 114, 22), city('湛江市', 110, 21)]);
  expect(two.center).toEqual([112, 21.5]);
  expect(two.zoom).toBeGreaterThan(3);
  expect(two.zoom).toBeLessThan(8);
  expect(viewOf([city('喀什', 76, 39), city('哈密', 93, 42)]).zoom).toBe(3);
});

test('a province is told with its place in the order and its cities in theirs', () => {
  const at = (day: number): number => Date.UTC(2024, 2, day, 4);
  const provinces = [
    { id: '1', firstAt: at(1), cities: [] },
    {
      id: '2',
      firstAt: at(5),
      cities: [
        { id: '21', name: '深圳市', firstAt: at(5), times: 3 },
        { id: '22', name: '惠州市', firstAt: at(9), times: 1 },
      ],
    },
  ];
  expect(provinceWords(provinces, '2', '广东')).toBe('广东，第 2 个走到：1 深圳市 3月5日，2 惠州市 3月9日');
  expect(provinceWords(provinces, '1', '青海')).toBe('青海，第 1 个走到，3月1日');
  expect(provinceWords(provinces, '3', '西藏')).toBe('西藏，这一年没有轨迹从这里出发');
});
