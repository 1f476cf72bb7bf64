import type { Clock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { demoWeather } from './demo.ts';
import { openMeteo } from './openMeteo.ts';
import type { WeatherSource } from './source.ts';

/** Where forecasts come from: what the settings name, a demo's own, or nowhere; pages say then where to look. */
export const chooseWeather = (
  { weather, demo }: Pick<Settings, 'weather' | 'demo'>,
  clock: Clock,
): WeatherSource | null => {
  if (weather !== null) return openMeteo(weather);
  return demo ? demoWeather(clock) : null;
};
