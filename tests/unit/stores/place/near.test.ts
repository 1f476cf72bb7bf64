import { expect, test } from 'vitest';
import type { LocationResult } from '../../../../src/host/locate.ts';
import { nearOf, onMapBy, pointIn, whyOf } from '../../../../src/stores/place/near.ts';

test.each([
  ['', null],
  ['?cityId=18034', null],
  ['?near=10', 10],
  ['?near=200&by=distance', 200],
  // A radius that there is not, and the order by distance of addresses before.
  ['?near=70', 50],
  ['?by=distance', 50],
  ['?by=else', null],
  ['?near=x', null],
] as const)('the radius of %j', (search, radius) => {
  expect(nearOf(search)).toBe(radius);
});

test.each([
  ['', false],
  ['?view=map', true],
  ['?near=10&view=map', true],
  ['?view=list', false],
] as const)('the map of %j', (search, map) => {
  expect(onMapBy(search)).toBe(map);
});

const here = (over: object): LocationResult =>
  ({
    isDefault: false,
    cityId: 18034,
    city: '深圳市',
    wgs84: { longitude: 113.93456, latitude: 22.53444 },
    ...over,
  }) as unknown as LocationResult;

test('a position counts in its own city alone, to about a kilometre', () => {
  expect(pointIn('18034', here({}))).toEqual({ longitude: 113.93, latitude: 22.53 });
  expect(pointIn('18095', here({}))).toBeNull();
  expect(pointIn('18034', here({ isDefault: true }))).toBeNull();
  expect(pointIn('18034', null)).toBeNull();
});

test('says from where distances count, and why nothing is sorted by them', () => {
  expect(whyOf('深圳市', here({}), true)).toContain('从你的位置算起');
  expect(whyOf('深圳市', null, false)).toBe('距离从深圳市中心算起；先定位才能按距离排');
  expect(whyOf('惠州市', here({}), false)).toBe('你在深圳市，距离从惠州市中心算起，不能按距离排');
});
