import { expect, test } from 'vitest';
import { defaultLocation } from '../../../src/host/locate.ts';
import { DEFAULT_CITY_ID } from '../../../src/stores/place/defaultCity.ts';
import { createPlaceData } from '../../../src/stores/place/data.ts';
import { createLookUp } from '../../../src/stores/place/lookup.ts';
import { files, serve } from '../stores/place/world.ts';
import { type Place, readJson, tree } from './data.ts';

const location = defaultLocation('timeout');
/** The directory's id of each official code: `gb:440300` is 深圳市. */
const idOfCode = readJson<Record<string, number>>('sources/ids.lock.json');
const inside = (place: Place | undefined, id: number | null): Place | undefined =>
  place?.children?.find((child) => child.id === id);

test('ids, names and code of the default location are one and the same place of the directory', () => {
  const province = inside(tree, location.provinceId);
  const city = inside(province, location.cityId);
  const district = inside(city, location.areaId);
  expect([tree.name, province?.name, city?.name, district?.name]).toEqual([
    location.country,
    location.province,
    location.city,
    location.area,
  ]);
  expect(tree.id).toBe(location.countryId);
  expect({ id: location.countyId, name: location.county }).toEqual({ id: district?.id, name: district?.name });
  expect(idOfCode[`gb:${location.adCode ?? ''}`]).toBe(location.areaId);
  expect(DEFAULT_CITY_ID).toBe(String(location.cityId));
});

test('its point lies where its names say, by itself and with what an app would say of it', async () => {
  const lookUp = createLookUp(createPlaceData(serve(), files));
  const { province, city, area, provinceId, cityId, areaId, adCode } = location;
  const same = { province, city, area, provinceId, cityId, areaId };
  expect(await lookUp(location.wgs84, null)).toMatchObject(same);
  expect(await lookUp(location.wgs84, { province, city, area, adCode })).toMatchObject({ ...same, adCode });
});
