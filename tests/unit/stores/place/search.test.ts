import { expect, test } from 'vitest';
import { spots as demo } from '../../../../demo/words/spots.ts';
import { spots as scenic } from '../../../../src/backend/scenic/spots.ts';
import { createPlaceData } from '../../../../src/stores/place/data.ts';
import { findInHalf } from '../../../../src/stores/place/search.ts';
import { files, serve } from './world.ts';

test.each([
  ['cn', '臺北', '台北市'],
  ['cn', '廣州', '广州市'],
  ['cn', '內蒙古', '内蒙古自治区'],
  ['cn', '廣東省深圳市龍崗區', '龙岗区'],
  ['cn', '乾縣', '乾县'],
  ['cn', '烏魯木齊', '乌鲁木齐市'],
  ['cn', '麗江', '丽江市'],
  ['world', '東京', '东京都'],
  ['world', '紐約', '纽约'],
  ['world', '加德滿都', '巴格马蒂省'],
  ['world', '加德满都', '巴格马蒂省'],
  ['world', '霞慕尼', '奥弗涅-罗讷-阿尔卑斯大区'],
  ['world', 'Kathmandu', '巴格马蒂省'],
  ['world', 'jiademandu', '巴格马蒂省'],
] as const)('%s: %s finds %s', async (half, query, name) => {
  const found = await findInHalf(createPlaceData(serve(), files), half, query);
  expect(found[0]?.name).toBe(name);
});

test('every mountain of the scenic list and of the demo world is found, in its own city or province', async () => {
  const data = createPlaceData(serve(), files);
  const missing: string[] = [];
  for (const { name, cityId, provinceId } of scenic) {
    const found = await findInHalf(data, 'cn', name);
    if (!found.some(({ path }) => path.some(({ id }) => String(id) === (cityId ?? provinceId)))) missing.push(name);
  }
  for (const { name, at } of demo) {
    const found = await findInHalf(data, 'cn', name);
    if (!found.some(({ path }) => path.some((step) => step.name === at[0]))) missing.push(name);
  }
  expect(missing).toEqual([]);
  expect(scenic.length + demo.length).toBeGreaterThan(190);
});

test.each(['凤凰岭', '鳳凰嶺', 'fenghuangling'])('%s lies in Beijing', async (query) => {
  const found = await findInHalf(createPlaceData(serve(), files), 'cn', query);
  expect(found.some(({ name }) => name === '北京市')).toBe(true);
});

test('a place found by its other name says which', async () => {
  const [found] = await findInHalf(createPlaceData(serve(), files), 'world', '加德滿都');
  expect(found).toMatchObject({ name: '巴格马蒂省', also: '加德满都' });
  const [own] = await findInHalf(createPlaceData(serve(), files), 'world', '巴格马蒂');
  expect(own?.also).toBeUndefined();
});

test('traditional characters are asked for where nothing was found, and for Chinese only', async () => {
  const served = serve();
  const data = createPlaceData(served, files);
  await findInHalf(data, 'cn', '广州');
  await findInHalf(data, 'cn', 'qqqzzz');
  expect(served.asked).toEqual([files.search.cn]);
  expect(await findInHalf(data, 'cn', '龜龜龜')).toEqual([]);
  expect(served.asked).toEqual([files.search.cn, files.traditional]);
});
