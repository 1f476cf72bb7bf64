import { expect, test } from 'vitest';
import { liesIn } from '../../../src/lib/content/area.ts';

const route = { name: '太白山南北穿越', place: '眉县', city: '宝鸡市', province: '陕西省' };
const abroad = { name: '富士山登顶', place: '', city: '', province: '' };

test.each([
  '陕西、新疆',
  '西北、华北、川西',
  '秦岭、太白山一带',
  '宝鸡',
  '宝鸡市',
  '甘肃，陕西',
  '眉县境内',
  '西北地区',
])('%s has a route there', (area) => {
  expect(liesIn(area, route)).toBe(true);
  expect(liesIn(area, abroad)).toBe(false);
});

test.each(['', '全国林区', '沿海各地', '各地', '川西', '山西', '西', '新疆、青海', 'constructor', '太白县'])(
  '“%s” has it not',
  (area) => {
    expect(liesIn(area, route)).toBe(false);
  },
);

test('a name that has the word for “and” in it is one name', () => {
  expect(liesIn('呼和浩特、包头', { ...route, city: '呼和浩特市', province: '内蒙古自治区' })).toBe(true);
});

test('a smaller part of the country has its prefectures and no more', () => {
  const at = (city: string) => ({ name: '徒步', place: '', city, province: '四川省' });
  expect(liesIn('川西', at('甘孜藏族自治州'))).toBe(true);
  expect(liesIn('川西', at('成都市'))).toBe(false);
});
