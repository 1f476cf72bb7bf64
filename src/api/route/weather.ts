import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id, instant } from '../fields.ts';

/** Days that the forecast of a route tells at most, today among them. */
export const ROUTE_WEATHER_DAYS = 5;

/**
 * The weather at the start of a route for the next days, asked for when somebody wants it. `none`: this server has no source;
 * `failed`: the source did not answer; `private`: the route is not everybody's, and where it starts is told to nobody. Refused
 * as `route/getDetail` is.
 */
export const readRouteWeather = defineCall({
  name: 'route/readRouteWeather',
  method: 'GET',
  path: '/route/weather',
  summary: 'The weather at the start of a route',
  request: z.object({ id: id }),
  reply: z.object({
    state: z.enum(['ready', 'none', 'failed', 'private']),
    /** Days of China's calendar, and their weather in words. */
    days: z.array(z.object({ name: z.string(), words: z.string() })),
    /** For where, and by whom, in words; '' and null without days. */
    place: z.string(),
    source: z.string(),
    at: z.nullable(instant),
  }),
});
