import * as z from 'zod/mini';
import { answerText } from '../messages/answerText.ts';
import { type DayForecast, REACH_DAYS, type WeatherSource } from './source.ts';

export interface OpenMeteoSettings {
  readonly url: string;
  /** '' where the server asks for none. */
  readonly key: string;
}

const column = (low: number, high: number) => z.array(z.nullable(z.number().check(z.gte(low), z.lte(high))));
const answer = z.object({
  daily: z.object({
    time: z.array(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))).check(z.maxLength(16)),
    weather_code: column(0, 99),
    temperature_2m_max: column(-90, 70),
    temperature_2m_min: column(-90, 70),
    precipitation_probability_max: column(0, 100),
    wind_speed_10m_max: column(0, 500),
  }),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * A server that speaks as Open-Meteo does (open-meteo.com/en/docs), its own or one's own. Places are told to a hundredth of a
 * degree. Days of which something is missing are left out.
 */
export const openMeteo = ({ url, key }: OpenMeteoSettings): WeatherSource => ({
  name: 'Open-Meteo',
  async read({ longitude, latitude, heightM }, signal) {
    const asked = new URL(url);
    const said = {
      latitude: latitude.toFixed(2),
      longitude: longitude.toFixed(2),
      ...(heightM === null ? {} : { elevation: String(heightM) }),
      daily: Object.keys(answer.shape.daily.shape)
        .filter((name) => name !== 'time')
        .join(),
      timezone: 'Asia/Shanghai',
      forecast_days: String(REACH_DAYS),
      ...(key === '' ? {} : { apikey: key }),
    };
    for (const [name, value] of Object.entries(said)) asked.searchParams.set(name, value);
    const response = await fetch(asked, { headers: { Accept: 'application/json' }, signal, redirect: 'error' });
    const text = await answerText(response);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const found = z.safeParse(answer, parsed(text));
    if (!found.success) throw new Error('an answer that is no forecast');
    const { daily } = found.data;
    return daily.time.flatMap((day, at): DayForecast[] => {
      const [code, high, low, windKmh] = [
        daily.weather_code[at] ?? null,
        daily.temperature_2m_max[at] ?? null,
        daily.temperature_2m_min[at] ?? null,
        daily.wind_speed_10m_max[at] ?? null,
      ];
      if (code === null || high === null || low === null || windKmh === null) return [];
      return [{ day, code, high, low, windKmh, wetPercent: daily.precipitation_probability_max[at] ?? null }];
    });
  },
});
