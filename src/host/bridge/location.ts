import { LOCATION_TIMEOUT_MS } from '../../site.ts';
import { defineMethod } from './method.ts';
import { maybe, misfit, object, type Read, text } from './read.ts';

/** Degrees as a number or as its text. An empty text is no coordinate, and certainly not 0. */
const degrees =
  (limit: number): Read<number> =>
  (value) => {
    if (typeof value !== 'number' && !(typeof value === 'string' && /^-?\d{1,3}(?:\.\d{1,15})?$/.test(value)))
      return misfit();
    return Math.abs(Number(value)) <= limit ? Number(value) : misfit();
  };
const name = maybe(text(60));
const placeId = maybe<number | string>((value) => (Number.isSafeInteger(value) ? (value as number) : text(12)(value)));

const place = object({
  longitude: degrees(180),
  latitude: degrees(90),
  province: name,
  city: name,
  area: name,
  country: name,
  provinceId: placeId,
  cityId: placeId,
  areaId: placeId,
  adCode: placeId,
});

/** Where the phone is, by the app's own positioning (specification, section 3). Coordinates are GCJ-02. */
export const location = defineMethod({
  needs: 'location',
  result: (value) => {
    const found = place(value);
    // Nobody walks at 0,0: it is what a phone without a fix says.
    return found.longitude !== 0 || found.latitude !== 0 ? found : misfit();
  },
  timeoutMs: LOCATION_TIMEOUT_MS,
});
