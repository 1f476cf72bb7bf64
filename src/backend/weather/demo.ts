import { createHash } from 'node:crypto';
import { DAY_MS } from '../../site.ts';
import { type DayForecast, type ForecastPlace, REACH_DAYS, type WeatherSource } from './source.ts';

/** °C lost with each metre of height. */
const LAPSE = 0.006;
const YEAR_DAYS = 365.25;
/** Day of the year on which it is warmest in this country. */
const WARMEST = 205;
const SKIES = [0, 1, 2, 3, 3, 51, 61, 61, 63, 80, 95] as const;

/** A number from 0 to 1 that a day has at a place, always the same. */
const chanceOf = (day: string, { longitude, latitude }: ForecastPlace, what: string): number => {
  const words = `${day} ${longitude.toFixed(1)} ${latitude.toFixed(1)} ${what}`;
  return createHash('sha256').update(words).digest().readUInt8(0) / 255;
};

const dayAt = (place: ForecastPlace, at: number): DayForecast => {
  const day = new Date(at + DAY_MS / 3).toISOString().slice(0, 10);
  const chance = (what: string): number => chanceOf(day, place, what);
  const season = Math.cos(((at / DAY_MS - WARMEST) / YEAR_DAYS) * 2 * Math.PI);
  const middle = 30 - place.latitude * 0.5 + season * (place.latitude * 0.36) - (place.heightM ?? 0) * LAPSE;
  const sky = SKIES[Math.floor(chance('sky') * (SKIES.length - 1))] ?? 0;
  const high = Math.round(middle + 4 + (chance('warm') - 0.5) * 8);
  // What falls below freezing is snow.
  const code = sky >= 61 && high <= 1 ? (sky === 63 || sky === 95 ? 73 : 71) : sky;
  return {
    day,
    code,
    high,
    low: high - 5 - Math.round(chance('night') * 6),
    wetPercent: sky >= 51 ? 50 + Math.round(chance('wet') * 9) * 5 : Math.round(chance('wet') * 6) * 5,
    windKmh: Math.round(6 + chance('wind') * 22 + (place.heightM ?? 0) * 0.006),
  };
};

/** The weather of a world to look at: made of place, height and season, and called what it is. */
export const demoWeather = (clock: () => number): WeatherSource => ({
  name: '演示数据，不是真的预报',
  read: (place) =>
    Promise.resolve(Array.from({ length: REACH_DAYS }, (_, days) => dayAt(place, clock() + days * DAY_MS))),
});
