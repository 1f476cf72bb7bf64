import * as z from 'zod/mini';
import { LOCATION_TIMEOUT_MS } from '../../site.ts';
import { defineMethod } from './method.ts';

/** Degrees as a number or as its text. An empty text is no coordinate, and certainly not 0. */
const degrees = (limit: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/))]),
    z.pipe(z.transform(Number), z.number().check(z.gte(-limit), z.lte(limit))),
  );
const name = z.optional(z.nullable(z.string().check(z.maxLength(60))));
const placeId = z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(12))])));

/** Where the phone is, by the app's own positioning (specification, section 3). Coordinates are GCJ-02. */
export const location = defineMethod({
  needs: 'location',
  result: z
    .object({
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
    })
    // Nobody walks at 0,0: it is what a phone without a fix says.
    .check(z.refine(({ longitude, latitude }) => longitude !== 0 || latitude !== 0)),
  timeoutMs: LOCATION_TIMEOUT_MS,
});
