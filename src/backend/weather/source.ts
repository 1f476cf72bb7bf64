/** A day of a forecast, of China's calendar. */
export interface DayForecast {
  /** `2026-03-07`. */
  readonly day: string;
  /** WMO code 4677 of the worst that is expected. */
  readonly code: number;
  /** °C. */
  readonly low: number;
  readonly high: number;
  /** Chance of any rain or snow, in percent; null where the source does not say. */
  readonly wetPercent: number | null;
  /** The strongest mean wind, in km/h. */
  readonly windKmh: number;
}

/** Where a forecast is asked for: degrees in WGS84. */
export interface ForecastPlace {
  readonly longitude: number;
  readonly latitude: number;
  /** Metres above the sea; null: as high as the ground is there. */
  readonly heightM: number | null;
}

/** Whoever makes forecasts. `read` throws what fetch throws, or an `Error` that says what is wrong with the answer. */
export interface WeatherSource {
  /** As readers are told where it comes from. */
  readonly name: string;
  readonly read: (place: ForecastPlace, signal: AbortSignal) => Promise<readonly DayForecast[]>;
}

/** So many days, today among them, a forecast is asked for: what comes later is hardly better than the calendar. */
export const REACH_DAYS = 10;
