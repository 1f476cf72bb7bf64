import type { ReplyOf } from '../../../api/define.ts';
import type { readEvent } from '../../../api/event/event.ts';
import { dayCount, dayWords } from '../../../lib/event/dates.ts';
import { dayOf } from '../../../lib/time.ts';
import { DAY_MS } from '../../../site.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { type DayForecast, REACH_DAYS } from '../../weather/source.ts';
import { dayOfForecast } from '../../weather/words.ts';
import type { EventRow } from '../event.ts';

type Weather = NonNullable<ReplyOf<typeof readEvent>['weather']>;

/** What is older has been overtaken by the weather. */
const GOOD_FOR_MS = DAY_MS;
const LAST = 'SELECT got_at, source, place, days FROM event_forecasts WHERE event_id = ? AND got_at > ?';

interface Row {
  readonly got_at: number;
  readonly source: string;
  readonly place: string;
  readonly days: string;
}

/** The weather for the days of an event that are still to come; null where none of them is, or nobody goes. */
export const weatherOf = (
  { database, now, weather }: CallContext,
  { id, audit, cancelled_at, starts_at, ends_at }: EventRow,
): Weather | null => {
  if (audit !== 'open' || cancelled_at !== null || now >= ends_at) return null;
  const none: Weather = { state: 'none', from: '', days: [], rest: false, place: '', source: '', at: null };
  if (weather === null) return none;
  if (dayCount(now, starts_at) > REACH_DAYS)
    return { ...none, state: 'early', from: dayWords(starts_at - (REACH_DAYS - 1) * DAY_MS) };
  const last = one<Row>(database, LAST, id, now - GOOD_FOR_MS);
  if (last === undefined) return none;
  const told = JSON.parse(last.days) as DayForecast[];
  const [today, end] = [dayOf(now), dayOf(ends_at - 1)];
  const begin = dayOf(starts_at);
  const days = told.filter(({ day }) => day >= begin && day >= today && day <= end);
  if (days.length === 0) return none;
  return {
    state: 'ready',
    from: '',
    days: days.map(dayOfForecast),
    rest: (days[days.length - 1]?.day ?? end) < end,
    place: last.place,
    source: last.source,
    at: last.got_at,
  };
};
