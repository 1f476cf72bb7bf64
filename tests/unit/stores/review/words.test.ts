import { expect, test } from 'vitest';
import { importWords, type Imported } from '../../../../src/stores/review/footprints.ts';
import { toggled, WANNA_MAX } from '../../../../src/stores/review/wanna.ts';

const imported: Imported = {
  tracks: 49,
  withoutPlace: 0,
  addedProvinces: [{ id: '1', name: '山西省' }],
  addedCities: [
    { id: '2', name: '大同市' },
    { id: '3', name: '忻州市' },
  ],
  total: { provinces: 8, cities: 23 },
  undo: [],
};

test('an import says what it read, what there is now and what was new', () => {
  expect(importWords(imported)).toBe('读了 49 条轨迹，现在一共点亮 8 省 23 城，新增 1 省 2 城。');
  expect(importWords({ ...imported, addedProvinces: [], addedCities: [], withoutPlace: 3 })).toBe(
    '读了 49 条轨迹，现在一共点亮 8 省 23 城，没有新的。有 3 条没有国内的地点。',
  );
  expect(importWords({ ...imported, tracks: 0 })).not.toMatch(/0 (?:条|省|城)/);
});

test('a place is wanted once, in the order of choosing, and never more than the server keeps', () => {
  const spot = (id: number) => ({ id: String(id), name: `${id}`, cover: null });
  const two = toggled(toggled([], spot(1)), spot(2));
  expect(two.map(({ id }) => id)).toEqual(['1', '2']);
  expect(toggled(two, spot(1)).map(({ id }) => id)).toEqual(['2']);
  const full = Array.from({ length: WANNA_MAX }, (_, at) => spot(at + 1));
  expect(toggled(full, spot(999))).toBe(full);
  expect(toggled(full, spot(5)).length).toBe(WANNA_MAX - 1);
});
