import {
  BRIDGE_ABOVE_IOS,
  BRIDGE_MIN_ANDROID_BUILD,
  GATE_MIN_ANDROID_BUILD,
  GATE_MIN_IOS,
  LOCATION_ABOVE_IOS,
  OPEN_HARMONY_MIN,
} from '../site.ts';
import type { HostInfo } from './detect.ts';

const VERSION = /^\d{1,9}(?:\.\d{1,9}){0,5}$/;

/**
 * Compares dotted versions number by number: "7.10.0" is above "7.5.4", and missing parts are zero.
 * Negative, zero or positive; null when one of them is not a version, so that every gate on it stays shut.
 */
export const compareVersions = (a: unknown, b: unknown): number | null => {
  if (typeof a !== 'string' || typeof b !== 'string' || !VERSION.test(a) || !VERSION.test(b)) return null;
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Whether `version` is known and above `floor`. */
export const isAbove = (version: unknown, floor: string): boolean => (compareVersions(version, floor) ?? -1) > 0;

/** Whether `version` is known and `floor` or above. */
export const isAtLeast = (version: unknown, floor: string): boolean => (compareVersions(version, floor) ?? -1) >= 0;

const buildAtLeast = (build: unknown, floor: number): boolean =>
  typeof build === 'number' && Number.isInteger(build) && build >= floor;

/** Whether the system is a recognised OpenHarmony: 5 or later. */
export const isOpenHarmony = (info: Pick<HostInfo, 'openHarmony'>): boolean =>
  (info.openHarmony?.major ?? 0) >= OPEN_HARMONY_MIN;

export interface Minimum {
  readonly ios: string;
  readonly androidBuild: number;
}
const GATE: Minimum = { ios: GATE_MIN_IOS, androidBuild: GATE_MIN_ANDROID_BUILD };

/** Whether our app is around us and new enough; a feature newer than the default gate names its own minimum. */
export const meets = (info: Pick<HostInfo, 'app' | 'openHarmony'>, minimum: Minimum = GATE): boolean => {
  if (info.app === null) return false;
  if (info.app.variant === 'ios') return isAtLeast(info.app.version, minimum.ios);
  if (info.app.variant === 'android') return buildAtLeast(info.app.build, minimum.androidBuild);
  return isOpenHarmony(info);
};

/** `login` is the in-app login link of OpenHarmony; `features` the default gate of section 9. */
export type Capability = 'bridge' | 'location' | 'features' | 'login';

const bridge = (info: Pick<HostInfo, 'app' | 'openHarmony'>, aboveIos: string): boolean => {
  if (info.app === null) return false;
  if (info.app.variant === 'ios') return isAbove(info.app.version, aboveIos);
  if (info.app.variant === 'android') return buildAtLeast(info.app.build, BRIDGE_MIN_ANDROID_BUILD);
  return isOpenHarmony(info);
};

const gates: Record<Capability, (info: Pick<HostInfo, 'app' | 'openHarmony'>) => boolean> = {
  bridge: (info) => bridge(info, BRIDGE_ABOVE_IOS),
  location: (info) => bridge(info, LOCATION_ABOVE_IOS),
  features: (info) => meets(info),
  login: (info) => info.app?.variant === 'harmony' && isOpenHarmony(info),
};

/** Whether the app around us can do something. False outside the app, and whenever a version is unknown. */
export const can = (info: Pick<HostInfo, 'app' | 'openHarmony'>, capability: Capability): boolean =>
  gates[capability](info);
