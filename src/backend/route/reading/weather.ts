import type { ReplyOf } from '../../../api/define.ts';
import { type readRouteWeather, ROUTE_WEATHER_DAYS } from '../../../api/route/weather.ts';
import { dayOf } from '../../../lib/time.ts';
import { ROUTE_LISTED } from '../../community/entry/visible.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { toldFace } from '../faces.ts';
import { latestForecast } from '../../weather/latest.ts';
import type { ForecastPlace } from '../../weather/source.ts';
import { dayOfForecast } from '../../weather/words.ts';
import type { RouteRow } from './row.ts';
import { altitudeText } from '../../../lib/number.ts';

type Weather = ReplyOf<typeof readRouteWeather>;

const LISTED = `SELECT 1 AS listed FROM routes r WHERE r.id = ? AND ${ROUTE_LISTED}`;

/** Where others are told that it starts. Null for what is not everybody's: a stranger who is asked would learn of it. */
const startOf = (database: CallContext['database'], row: RouteRow): ForecastPlace | null => {
  if (one(database, LISTED, row.id) === undefined) return null;
  const line = toldFace(database, row.id, (row.trim_start ?? 0) + (row.trim_end ?? 0))?.line;
  const [longitude, latitude] = [line?.lon[0], line?.lat[0]];
  if (longitude === undefined || latitude === undefined) return null;
  return { longitude, latitude, heightM: line?.ele?.[0] ?? null };
};

/** The weather at the start of a route for the next days. */
export const routeWeather = async ({ database, now, weather, log }: CallContext, row: RouteRow): Promise<Weather> => {
  const nothing = { days: [], place: '', source: '', at: null };
  const start = startOf(database, row);
  if (start === null) return { ...nothing, state: 'private' };
  if (weather === null) return { ...nothing, state: 'none' };
  const { days, at } = await latestForecast(weather, start, now);
  if (days === null) log('warn', 'no forecast came', { route: row.id });
  const ahead = (days ?? []).filter(({ day }) => day >= dayOf(now)).slice(0, ROUTE_WEATHER_DAYS);
  if (ahead.length === 0) return { ...nothing, state: 'failed' };
  const place = start.heightM === null ? '路线起点' : `路线起点，海拔 ${altitudeText(start.heightM)} 米`;
  return { state: 'ready', days: ahead.map(dayOfForecast), place, source: weather.name, at };
};
