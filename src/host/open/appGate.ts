import { GATE_MIN_ANDROID_BUILD, GATE_MIN_IOS, OPEN_HARMONY_MIN } from '../../site.ts';
import type { HostInfo } from '../detect.ts';
import { storeOf } from './openApp.ts';
import { can, isAtLeast } from '../versions.ts';

/**
 * Whether what needs the app can be done here: `inside` our app, in one that is `old` (both versions named, and where
 * the new one is), or `outside`.
 */
export type AppGate =
  | { readonly kind: 'inside' | 'outside' }
  | { readonly kind: 'old'; readonly current: string; readonly needed: string; readonly store: string };

/** A user agent may claim to be the app: that opens this gate and nothing else, because every native call falls back. */
export const appGate = (info: Pick<HostInfo, 'app' | 'openHarmony' | 'platform'>): AppGate => {
  const { app } = info;
  if (app === null) return { kind: 'outside' };
  if (can(info, 'features')) return { kind: 'inside' };
  const store = storeOf(info);
  if (app.variant === 'ios') return { kind: 'old', current: app.version ?? '未知', needed: GATE_MIN_IOS, store };
  if (app.variant === 'android')
    return {
      kind: 'old',
      current: app.build === null ? '未知' : `build ${app.build}`,
      needed: `build ${GATE_MIN_ANDROID_BUILD}`,
      store,
    };
  const major = info.openHarmony?.major;
  return {
    kind: 'old',
    current: major === undefined ? '未知' : `OpenHarmony ${major}`,
    needed: `OpenHarmony ${OPEN_HARMONY_MIN}`,
    store,
  };
};

/** The app's version from which something is in it, for each system; null where it is not. */
export interface Since {
  readonly ios: string | null;
  readonly androidBuild: number | null;
  readonly harmony: string | null;
}

/**
 * The gate of one thing in the app, by the version it came with. `inside` also where no version of the app has it: there is
 * nothing to update to.
 */
export const sinceGate = (info: Pick<HostInfo, 'app' | 'platform'>, since: Since): AppGate => {
  const { app } = info;
  if (app === null) return { kind: 'outside' };
  const [own, needed] =
    app.variant === 'android'
      ? [app.build === null ? null : `${app.build}`, since.androidBuild === null ? null : `${since.androidBuild}`]
      : [app.version, since[app.variant]];
  if (needed === null || isAtLeast(own, needed)) return { kind: 'inside' };
  const word = app.variant === 'android' ? 'build ' : '';
  return { kind: 'old', current: own === null ? '未知' : word + own, needed: word + needed, store: storeOf(info) };
};
