import { expect, test } from 'vitest';
import { hotCities, hotCountries } from '../../../../src/lib/places/hot.ts';
import { type PickLevel, choosesAtOnce, choosesWhole } from '../../../../src/lib/places/level.ts';
import { cityOf } from '../../../../src/lib/places/nearby/nearby.ts';
import { picked, readPicked } from '../../../../src/lib/places/picked.ts';
import { readChildren } from '../../../../src/lib/places/readChildren.ts';
import { readCities } from '../../../../src/lib/places/readCities.ts';
import { readIndex } from '../../../../src/lib/places/readIndex.ts';
import { readRegions, regionOfCode, regionOfPlace } from '../../../../src/lib/places/regions.ts';
import { pathOf } from '../../../../src/lib/places/searchTable.ts';
import { MalformedPlaceData, type Place } from '../../../../src/lib/places/types.ts';
import { allPlaces, districtsApart, readJson, walk } from '../../data/data.ts';
import { childrenOf, cities, home, index, world } from './files.ts';

const tops = [...index.provinces, ...index.countries];
const everything = allPlaces
  .concat(...Object.values(districtsApart).map((places) => places.flatMap(walk)))
  .filter(({ id }) => id !== 49);
const apart = new Set(
  Object.values(districtsApart)
    .flat()
    .map(({ id }) => id),
);

/** Ids that taps can choose, going down wherever the picker goes down. */
const reachable = (level: PickLevel): Set<number> => {
  const chosen = new Set<number>();
  const tap = (id: number, isCity: boolean, children: readonly Place[]): void => {
    const choice = { isCity, hasChildren: children.length > 0 };
    if (choosesAtOnce(choice, level)) return void chosen.add(id);
    if (choosesWhole(choice, level)) chosen.add(id);
    for (const child of children) tap(child.id, child.isCity, child.children);
  };
  for (const top of tops) tap(top.id, top.isCity, top.childCount > 0 ? childrenOf(top.id) : []);
  return chosen;
};

test('with every level open, every place of the directory can be chosen', () => {
  const chosen = reachable('any');
  expect(everything.filter(({ id }) => !chosen.has(id)).map(({ name }) => name)).toEqual([]);
});

test('down to districts, every leaf can be chosen, and every city as a whole', () => {
  const chosen = reachable('district');
  const leaves = everything.filter((place) => place.children === undefined && districtsApart[place.id] === undefined);
  expect(leaves.filter(({ id }) => !chosen.has(id)).map(({ name }) => name)).toEqual([]);
  expect(everything.filter((place) => place.city === 1 && !chosen.has(place.id))).toEqual([]);
});

test('down to cities, every city and every country without one is chosen at once', () => {
  const chosen = reachable('city');
  const wanted = everything.filter(
    (place) => place.city === 1 || (place.children === undefined && place.eng_name !== undefined),
  );
  expect(wanted.filter(({ id }) => !chosen.has(id)).map(({ name }) => name)).toEqual([]);
  expect([...chosen].filter((id) => apart.has(id))).toEqual([]);
});

test.each(['北京市', '天津市', '上海市', '重庆市', '香港特别行政区', '澳门特别行政区'])(
  '%s is chosen by one tap',
  (name) => {
    const place = index.provinces.find((one) => one.name === name);
    expect(choosesAtOnce({ isCity: place?.isCity ?? false, hasChildren: (place?.childCount ?? 0) > 0 }, 'city')).toBe(
      true,
    );
  },
);

test.each(['澳大利亚', '韩国', '马来西亚', '美国', '英国'])('%s has its regions between country and city', (name) => {
  const regions = childrenOf(index.countries.find((one) => one.name === name)?.id ?? 0);
  expect(regions.some((region) => !region.isCity && region.children.length > 0)).toBe(true);
});

test('the A–Z list knows every domestic city, and the places in front are what they say', () => {
  const listed = new Set(cities.flatMap((group) => group.cities.map(({ id }) => id)));
  const wanted = everything.filter((place) => place.city === 1 && home.rowOf.has(place.id)).map(({ id }) => id);
  expect(wanted.filter((id) => !listed.has(id))).toEqual([]);
  for (const { id, name, province, provinceId } of hotCities) {
    const path = pathOf(home, id);
    expect([path[0]?.id, path[0]?.name, path[path.length - 1]?.name]).toEqual([provinceId, province, name]);
  }
  for (const { id, name } of hotCountries) expect(index.byId.get(id)?.name).toBe(name);
});

test('the city of a found place is the one the tree says', () => {
  const wrong: string[] = [];
  const check = (place: (typeof everything)[number], city: number | null): void => {
    const own = place.city === 1 ? place.id : city;
    const table = home.rowOf.has(place.id) ? home : world;
    if (cityOf(index, table, pathOf(table, place.id)) !== own) wrong.push(`${place.id} ${place.name}`);
    for (const child of place.children ?? districtsApart[place.id] ?? []) check(child, own);
  };
  for (const place of allPlaces[0]?.children ?? []) check(place, null);
  expect(wrong).toEqual([]);
});

test('each of the 34 provinces of the map is one of the directory, and the other way round', () => {
  const regions = readRegions(readJson('regions.json'));
  expect(regions).toHaveLength(34);
  expect(new Set(regions.map(({ placeId }) => placeId))).toEqual(new Set(index.provinces.map(({ id }) => id)));
  for (const { code, placeId, name } of regions) {
    expect(regionOfPlace(regions, placeId)?.code).toBe(code);
    expect(regionOfCode(regions, code)?.name).toBe(index.byId.get(placeId)?.name);
    expect(index.byId.get(placeId)?.name).toBe(name);
  }
});

const malformed: readonly unknown[] = [
  null,
  undefined,
  0,
  '',
  'x',
  [],
  {},
  [null],
  [[]],
  { id: 49 },
  { id: 49, rows: [] },
  { id: 49, rows: [[1]] },
  { id: 49, rows: [[1, '<b>', 2, '', 'A', 0]] },
  { A: 1 },
  { a: [] },
  { A: [[1, 2, 3]] },
  [{ id: 1 }],
  [{ id: -1, name: 'x', city: 0 }],
  [{ id: 1, name: 'x', city: 2 }],
  [{ id: 1, name: 'x', city: 1, children: {} }],
];

test.each(malformed.map((value) => [value]))('%j is refused by every reader', (value) => {
  for (const read of [readIndex, readCities, readChildren, readRegions])
    expect(() => read(value)).toThrow(MalformedPlaceData);
});

test('children without end are refused', () => {
  let deep: unknown = [{ id: 1, name: 'x', city: 0 }];
  for (let i = 0; i < 1_000; i += 1) deep = [{ id: 1, name: 'x', city: 0, children: deep }];
  expect(() => readChildren(deep)).toThrow(MalformedPlaceData);
});

test('a chosen place comes back from a store as it went in, and nothing else does', () => {
  const place = picked(
    [
      { id: 18010, name: '广东省' },
      { id: 18034, name: '深圳市' },
    ],
    18034,
    { longitude: 114, latitude: 22 },
  );
  expect(readPicked(JSON.parse(JSON.stringify(place)))).toEqual(place);
  expect(place).toMatchObject({ id: '18034', name: '深圳市', cityId: '18034' });
  for (const value of [
    null,
    3,
    'x',
    [],
    {},
    { ...place, path: [] },
    { ...place, path: [{ id: '1' }] },
    { ...place, path: [{ id: 'a b', name: 'x' }] },
    { ...place, cityId: '7' },
    { ...place, path: Array(9).fill({ id: '1', name: 'x' }) },
  ]) {
    expect(readPicked(value)).toBeNull();
  }
  expect(readPicked({ ...place, coordinate: { longitude: 500, latitude: 'x' } })?.coordinate).toBeNull();
});
