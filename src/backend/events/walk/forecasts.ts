/** Weather for the days of events: asked for beside the visitors, who read what came last. */
import { DAY_MS, HOUR_MS } from '../../../site.ts';
import type { Parts } from '../../context.ts';
import { all, run } from '../../database/statement.ts';
import { cityById } from '../../places/directory.ts';
import { type ForecastPlace, REACH_DAYS } from '../../weather/source.ts';
import type { EventRow } from '../event.ts';
import { topOf } from './top.ts';
import { altitudeText } from '../../../lib/number.ts';

/** Models are run every few hours. */
const ANEW_MS = 3 * HOUR_MS;
const AGAIN_MS = HOUR_MS / 4;
const TIMEOUT_MS = 8_000;
const AT_ONCE = 8;
/** No event lasts longer. */
const LONGEST_MS = 30 * DAY_MS;

const DUE = `SELECT e.* FROM events e LEFT JOIN event_forecasts f ON f.event_id = e.id
  WHERE e.audit = 'open' AND e.starts_at BETWEEN ?1 AND ?2 AND e.ends_at > ?3 AND e.cancelled_at IS NULL
    AND coalesce(f.next_at, 0) <= ?3 ORDER BY e.starts_at, e.id LIMIT +?4`;
const CAME =
  'INSERT OR REPLACE INTO event_forecasts (event_id, next_at, got_at, source, place, days) VALUES (?, ?, ?, ?, ?, ?)';
const FAILED = `INSERT INTO event_forecasts (event_id, next_at) VALUES (?, ?)
  ON CONFLICT (event_id) DO UPDATE SET next_at = excluded.next_at`;

/**
 * Where the weather of an event is that of: the top of its route; without one the city that it goes to, as high as the event
 * gets. Null where neither is known: people meet elsewhere than they walk.
 */
const placeOf = (database: Parts['database'], event: EventRow): (ForecastPlace & { readonly words: string }) | null => {
  const top = topOf(database, event.route_id);
  const at = top ?? cityById(event.city_id);
  if (at === undefined) return null;
  const { longitude, latitude } = at;
  const heightM = top === null ? event.top_m : top.heightM;
  const height = heightM === null ? '' : `海拔 ${altitudeText(heightM)} 米`;
  const words = [top === null ? event.city : '路线最高处', height].filter(Boolean).join('，');
  return { longitude, latitude, heightM, words };
};

/** Asks for what is due, some at once. Who does not answer is asked again a quarter of an hour later; what came before stays. */
export const refreshForecasts = async ({ database, clock, weather, log }: Parts): Promise<void> => {
  if (weather === null) return;
  const now = clock();
  const due = all<EventRow>(database, DUE, now - LONGEST_MS, now + REACH_DAYS * DAY_MS, now, AT_ONCE);
  await Promise.all(
    due.map(async (event) => {
      const place = placeOf(database, event);
      try {
        const days = place === null ? [] : await weather.read(place, AbortSignal.timeout(TIMEOUT_MS));
        const { name } = weather;
        run(database, CAME, event.id, now + ANEW_MS, now, name, place?.words ?? '', JSON.stringify(days));
      } catch (error) {
        log('warn', 'no forecast came', { event: event.id, error });
        run(database, FAILED, event.id, now + AGAIN_MS);
      }
    }),
  );
};
