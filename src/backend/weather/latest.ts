/** Forecasts that came a while ago, in memory: how often readers ask is no matter for the source. */
import { HOUR_MS } from '../../site.ts';
import type { DayForecast, ForecastPlace, WeatherSource } from './source.ts';

/** Models are run every few hours. */
const GOOD_FOR_MS = 3 * HOUR_MS;
const AGAIN_MS = HOUR_MS / 4;
const TIMEOUT_MS = 6_000;
const KEPT_MOST = 500;
const AT_ONCE = 8;

interface Kept {
  readonly at: number;
  /** Null: it did not answer. */
  readonly days: readonly DayForecast[] | null;
}
interface Book {
  readonly kept: Map<string, Kept>;
  readonly asked: Map<string, Promise<Kept>>;
}

const books = new WeakMap<WeatherSource, Book>();

const bookOf = (source: WeatherSource): Book => {
  const book = books.get(source) ?? { kept: new Map<string, Kept>(), asked: new Map<string, Promise<Kept>>() };
  books.set(source, book);
  return book;
};

const isGood = ({ at, days }: Kept, now: number): boolean => now - at < (days === null ? AGAIN_MS : GOOD_FOR_MS);

/** The forecast for a place, at most three hours old; `days` null where none came now or within a quarter of an hour. */
export const latestForecast = async (source: WeatherSource, place: ForecastPlace, now: number): Promise<Kept> => {
  const { kept, asked } = bookOf(source);
  const key = `${place.longitude.toFixed(2)},${place.latitude.toFixed(2)},${Math.round((place.heightM ?? -1) / 100)}`;
  const last = kept.get(key);
  if (last !== undefined && isGood(last, now)) return last;
  const under = asked.get(key);
  if (under !== undefined) return under;
  if (asked.size >= AT_ONCE) return { at: now, days: null };
  const coming = source
    .read(place, AbortSignal.timeout(TIMEOUT_MS))
    .then(
      (days): Kept => ({ at: now, days }),
      (): Kept => ({ at: now, days: null }),
    )
    .then((came) => {
      asked.delete(key);
      kept.delete(key);
      kept.set(key, came);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_MOST) break;
        kept.delete(oldest);
      }
      return came;
    });
  asked.set(key, coming);
  return coming;
};
