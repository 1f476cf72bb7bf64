import { expect, test } from 'vitest';
import { searchPlaces } from '../../../../src/lib/places/search.ts';
import { readSearchTable } from '../../../../src/lib/places/searchTable.ts';
import { MalformedPlaceData } from '../../../../src/lib/places/types.ts';
import { allPlaces, districtsApart, walk } from '../../data/data.ts';
import { home, world } from './files.ts';

/** What this process has worked, in milliseconds: a search is not slower because the machine does other things too. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const names = (query: string, table = home, limit = 5): string[] =>
  searchPlaces(table, query, limit).map(({ name }) => name);
const first = (query: string, table = home): string | undefined => names(query, table)[0];

test.each([
  ['西安', '西安市'],
  ['xian', '西安市'],
  ['xi an', '西安市'],
  ['XiAn', '西安市'],
  ['xas', '西安市'],
  ['shenzhen', '深圳市'],
  ['shenzhenshi', '深圳市'],
  ['shzh', '深圳市'],
  ['chongqing', '重庆市'],
  ['xiamen', '厦门市'],
  ['xm', '厦门市'],
  ['chang zhi', '长治市'],
  ['广东', '广东省'],
  ['guangdong', '广东省'],
  ['新疆', '新疆维吾尔自治区'],
  ['香港', '香港特别行政区'],
  ['北京 朝阳', '朝阳区'],
  ['北京朝阳', '朝阳区'],
  ['beijing chaoyang', '朝阳区'],
  ['广东省深圳市南山区', '南山区'],
  ['深圳南山', '南山区'],
  ['lvliang', '吕梁市'],
  ['lüliang', '吕梁市'],
  ['西安', '西安市'],
])('%s finds %s', (query, name) => {
  expect(names(query)).toContain(name);
});

test.each([
  ['西安', '西安市'],
  ['xian', '西安市'],
  ['beijing', '北京市'],
  ['北京朝阳', '朝阳区'],
  ['广东省深圳市南山区', '南山区'],
  ['Hong Kong', '香港特别行政区'],
  ['macao', '澳门特别行政区'],
  ['tibet', '西藏自治区'],
  ['lhasa', '拉萨市'],
  ['harbin', '哈尔滨市'],
  ['sai kung', '西贡区'],
  ['shangri-la', '香格里拉市'],
  ['taipei', '台北市'],
])('%s finds %s first', (query, name) => expect(first(query)).toBe(name));

test('an address finds the district of that city, not its namesakes', () => {
  const found = searchPlaces(home, '沈阳鼓楼区南京鼓楼', 5);
  expect(found).toEqual([]);
  expect(searchPlaces(home, '南京鼓楼', 5).map(({ path }) => path.map(({ name }) => name))).toEqual([
    ['江苏省', '南京市', '鼓楼区'],
  ]);
});

test.each([
  ['nepal', '尼泊尔'],
  ['尼泊尔', '尼泊尔'],
  ['nibo er', '尼泊尔'],
  ['cote d', '科特迪瓦'],
  ['Zürich', '苏黎世州'],
  ['zurich', '苏黎世州'],
  ['united states', '美国'],
  ['new york', '纽约州'],
])('abroad, %s finds %s', (query, name) => expect(names(query, world, 12)).toContain(name));

test.each([
  ['usa', '美国'],
  ['United States', '美国'],
  ['america', '美国'],
  ['united kingdom', '英国'],
  ['Great Britain', '英国'],
])('abroad, %s is another whole name of %s, which comes before what only begins so', (query, name) =>
  expect(names(query, world, 12)[0]).toBe(name),
);

test.each([
  '.*',
  '[',
  '(a+)+$',
  '\\',
  '%',
  '_',
  '*',
  '?',
  '^',
  '$',
  'a|b',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  '\u0000',
  '\u202e',
  '😀',
  'ß',
  'İ',
  ' ',
  '',
  '、、',
])('the query %j is text: it neither throws nor finds everything', (query) => {
  const began = cpuMs();
  expect(searchPlaces(home, query, 10_000).length).toBeLessThan(home.ids.length / 2);
  expect(searchPlaces(world, query, 10_000).length).toBeLessThan(world.ids.length / 2);
  expect(cpuMs() - began).toBeLessThan(200);
});

test('long queries are cut', () => {
  for (const query of ['a'.repeat(100_000), '深'.repeat(100_000), 'x '.repeat(10_000), 'sh'.repeat(5_000)]) {
    const began = cpuMs();
    searchPlaces(world, query);
    expect(cpuMs() - began).toBeLessThan(200);
  }
});

test('every place of the directory is found by its name, and domestic ones by their reading', () => {
  const missing: string[] = [];
  const everything = allPlaces.concat(...Object.values(districtsApart).map((places) => places.flatMap(walk)));
  expect(everything.length).toBeGreaterThan(8_000);
  for (const place of everything) {
    if (place.id === 49) continue;
    const table = home.rowOf.has(place.id) ? home : world;
    if (!searchPlaces(table, place.name, 30).some(({ id }) => id === place.id)) missing.push(place.name);
    const reading = (home.readings[home.rowOf.get(place.id) ?? -1] ?? '').replace(/ /g, '');
    if (reading !== '' && !searchPlaces(home, reading, 30).some(({ id }) => id === place.id)) missing.push(reading);
  }
  expect(missing).toEqual([]);
}, 120_000);

test('a search takes a fraction of a frame', () => {
  for (const query of ['xa', '西', 's']) searchPlaces(home, query);
  const began = cpuMs();
  for (let i = 0; i < 20; i += 1) for (const query of ['xa', '西安', 'shi', 's', 'bjcy']) searchPlaces(home, query, 50);
  expect((cpuMs() - began) / 100).toBeLessThan(8);
});

test.each([null, 3, '', '\n\n', 'no tabs', 'x\t北京\tbei jing\t49', '1\t北京市\tbei jing shi\t7'])(
  'refuses %j as a search file',
  (text) => {
    expect(() => readSearchTable(text)).toThrow(MalformedPlaceData);
  },
);
