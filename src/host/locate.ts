import { type Gcj02, toGcj02, toWgs84 } from '../lib/places/datum.ts';
import { isPosition } from '../lib/places/coordinate.ts';
import { CHINA_ID, type Wgs84 } from '../lib/places/types.ts';
import { LOCATION_TIMEOUT_MS } from '../site.ts';
import { callBridge } from './bridge/call.ts';
import type { Host } from './host.ts';

export interface LocationNames {
  readonly province: string;
  readonly city: string;
  /** District. */
  readonly area: string;
  readonly country: string;
  /** Ids of the place directory; null where a level is unknown or does not exist there. */
  readonly provinceId: number | null;
  readonly cityId: number | null;
  readonly areaId: number | null;
  readonly countryId: number | null;
  /** Six-digit region code: the app's own, else the province's; the fallback has its district's. */
  readonly adCode: string | null;
}

/** Why a location is only the default one. */
export type WhyDefault = 'notAsked' | 'denied' | 'timeout' | 'unsupported' | 'failed';

/** A location result (specification, section 3), with what it is worth. Longitude and latitude are GCJ-02, as the app gives them. */
export interface LocationResult extends LocationNames, Gcj02 {
  /** The same point in the datum of the place directory and of tracks. */
  readonly wgs84: Wgs84;
  readonly source: 'bridge' | 'browser' | 'default';
  /** Nobody stands here: it is the fallback, and every screen says so. */
  readonly isDefault: boolean;
  readonly why: WhyDefault | null;
  /** Metres; null where the source does not say. */
  readonly accuracyM: number | null;
  /** Only the fallback has these (specification, section 3); we read them as its district. */
  readonly countyId?: number;
  readonly county?: string;
}

/** What an app says about the place, unchecked against the directory. */
export interface ToldNames {
  readonly province: string | null;
  readonly city: string | null;
  readonly area: string | null;
  readonly adCode: string | null;
}

/** Finds names and ids of a point; null where there are none. May throw. */
export type LookUp = (point: Wgs84, told: ToldNames | null) => Promise<LocationNames | null>;

export type Fix =
  | {
      readonly ok: true;
      readonly source: 'bridge' | 'browser';
      readonly wgs84: Wgs84;
      readonly gcj02: Gcj02;
      readonly accuracyM: number | null;
      readonly told: ToldNames | null;
    }
  | { readonly ok: false; readonly why: WhyDefault };

type Ports = Pick<Host, 'agent' | 'globals' | 'timers' | 'random' | 'locate'>;

const SHENZHEN: Wgs84 = { longitude: 114.068, latitude: 22.546 };
/** How long an answer that missed the fallback may still come. */
export const LATER_MS = 10_000;

/** The fallback: Shenzhen, with every field of the specification's section 3, and marked as what it is. */
export const defaultLocation = (why: WhyDefault): LocationResult => ({
  ...toGcj02(SHENZHEN),
  wgs84: SHENZHEN,
  province: '广东省',
  city: '深圳市',
  area: '福田区',
  country: '中国',
  provinceId: 18010,
  cityId: 18034,
  areaId: 18036,
  countryId: CHINA_ID,
  adCode: '440304',
  countyId: 18036,
  county: '福田区',
  source: 'default',
  isDefault: true,
  why,
  accuracyM: null,
});

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Asks the app around us. It answers in GCJ-02. Never throws. */
export const askBridge = async (host: Ports, timeoutMs: number): Promise<Fix> => {
  const result = await callBridge(host, 'location', {}, { timeoutMs });
  if (result.status === 'denied' || result.status === 'timeout') return { ok: false, why: result.status };
  if (result.status !== 'ok') return { ok: false, why: result.status === 'invalid' ? 'failed' : 'unsupported' };
  const { longitude, latitude, province, city, area, adCode } = result.value;
  if (!isPosition(longitude, latitude)) return { ok: false, why: 'failed' };
  const code = adCode === undefined || adCode === null ? '' : String(adCode);
  return {
    ok: true,
    source: 'bridge',
    gcj02: { longitude, latitude, datum: 'GCJ-02' },
    wgs84: toWgs84({ longitude, latitude }),
    accuracyM: null,
    told: { province: text(province), city: text(city), area: text(area), adCode: /^\d{6}$/.test(code) ? code : null },
  };
};

/** Asks the browser, which may ask the visitor. It answers in WGS84. Never throws. */
export const askBrowser = async (host: Pick<Host, 'locate'>, timeoutMs: number): Promise<Fix> => {
  if (host.locate === null) return { ok: false, why: 'unsupported' };
  try {
    const { longitude, latitude, accuracyM } = await host.locate(timeoutMs);
    if (!isPosition(longitude, latitude)) return { ok: false, why: 'failed' };
    const wgs84 = { longitude, latitude };
    return {
      ok: true,
      source: 'browser',
      wgs84,
      gcj02: toGcj02(wgs84),
      accuracyM: Number.isFinite(accuracyM) ? accuracyM : null,
      told: null,
    };
  } catch (error) {
    return { ok: false, why: (error as { message?: unknown } | null)?.message === 'denied' ? 'denied' : 'failed' };
  }
};

/** What the browser would do when asked for the position; `unknown` where it does not tell beforehand. */
export const locationPermission = async (
  host: Pick<Host, 'globals'>,
): Promise<'granted' | 'denied' | 'prompt' | 'unknown'> => {
  try {
    const permissions = host.globals.get('navigator.permissions') as {
      query?: (what: object) => Promise<{ state: unknown }>;
    };
    const { state } = (await permissions.query?.({ name: 'geolocation' })) ?? { state: null };
    return state === 'granted' || state === 'denied' || state === 'prompt' ? state : 'unknown';
  } catch {
    return 'unknown';
  }
};

/** The app, and where it cannot, the browser. Without `ask` the browser is used only where that shows no question. */
const findFix = async (host: Ports, ask: boolean): Promise<Fix> => {
  const bridge = await askBridge(host, LATER_MS);
  if (bridge.ok || bridge.why === 'denied') return bridge;
  if (!ask && (await locationPermission(host)) !== 'granted')
    return bridge.why === 'unsupported' ? { ok: false, why: 'notAsked' } : bridge;
  const browser = await askBrowser(host, LATER_MS);
  return browser.ok || bridge.why === 'unsupported' ? browser : bridge;
};

const NAMELESS: LocationNames = {
  province: '',
  city: '',
  area: '',
  country: '',
  provinceId: null,
  cityId: null,
  areaId: null,
  countryId: null,
  adCode: null,
};

const resultOf = (
  { source, gcj02, wgs84, accuracyM, told }: Extract<Fix, { ok: true }>,
  names: LocationNames | null,
): LocationResult => ({
  ...NAMELESS,
  ...(names ?? {
    province: told?.province ?? '',
    city: told?.city ?? '',
    area: told?.area ?? '',
    adCode: told?.adCode ?? null,
  }),
  ...gcj02,
  wgs84,
  source,
  isDefault: false,
  why: null,
  accuracyM,
});

export interface LocateOptions {
  readonly lookUp?: LookUp;
  /** The visitor has asked for it: the browser may show its question. */
  readonly ask?: boolean;
  /** Called at most once, with what came after the promise was settled: a better answer, or why there is none after all. */
  readonly onLater?: (location: LocationResult) => void;
}

/**
 * Where the visitor is. Settles within 600 ms (specification, section 4), never throws: with the position, with the
 * position and no names yet, or with the default. What comes later goes to `onLater`, once; a second answer of an app
 * finds nothing to call.
 */
export const locate = (host: Ports, { lookUp, ask = false, onLater }: LocateOptions = {}): Promise<LocationResult> =>
  new Promise((resolve) => {
    let settled = false;
    let fix: Fix | null = null;
    const settle = (location: LocationResult): void => {
      if (settled) {
        onLater?.(location);
        return;
      }
      settled = true;
      host.timers.clear(timer);
      resolve(location);
    };
    const timer = host.timers.set(() => {
      settle(fix?.ok ? resultOf(fix, null) : defaultLocation('timeout'));
    }, LOCATION_TIMEOUT_MS);

    const run = async (): Promise<LocationResult> => {
      fix = await findFix(host, ask);
      if (!fix.ok) return defaultLocation(fix.why);
      const { wgs84, told } = fix;
      const names = await Promise.resolve()
        .then(() => lookUp?.(wgs84, told) ?? null)
        .catch(() => null);
      return resultOf(fix, names);
    };
    void run().then(settle);
  });
