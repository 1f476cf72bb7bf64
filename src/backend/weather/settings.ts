import { addressOf } from '../outsideAddress.ts';
import type { OpenMeteoSettings } from './openMeteo.ts';

/** Reads `WEATHER_URL` and its key; null without one. Throws for what is no https address. */
export const readWeatherSettings = (env: Readonly<Record<string, string | undefined>>): OpenMeteoSettings | null =>
  (env['WEATHER_URL'] ?? '') === '' ? null : { url: addressOf(env, 'WEATHER_URL'), key: env['WEATHER_KEY'] ?? '' };
