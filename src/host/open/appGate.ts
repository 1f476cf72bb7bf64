import { GATE_MIN_ANDROID_BUILD, GATE_MIN_IOS, OPEN_HARMONY_MIN } from '../../site.ts';
import type { OwnApp } from '../agents/app.ts';
import type { HostInfo } from '../detect.ts';
import { storeOf } from './openApp.ts';
import { can, isAtLeast } from '../versions.ts';

/** What is too old for something: both versions in words, and the page of the new one; null for the system, which no store updates. */
export interface Old {
  readonly kind: 'old';
  readonly current: string;
  readonly needed: string;
  readonly store: string | null;
}

/** Whether what needs the app can be done here: `inside` our app, in one that is `old` or on a system that is, or `outside`. */
export type AppGate = { readonly kind: 'inside' | 'outside' } | Old;

const UNKNOWN = '未知';

/** People know an app by its version; Android's is gated by its build. */
const versionWords = ({ variant, version, build }: OwnApp): string => {
  if (variant !== 'android' || build === null) return version ?? UNKNOWN;
  return version === null ? `build ${build}` : `${version}（build ${build}）`;
};

/** A user agent may claim to be the app: that opens this gate and nothing else, because every native call falls back. */
export const appGate = (info: Pick<HostInfo, 'app' | 'openHarmony' | 'platform'>): AppGate => {
  const { app } = info;
  if (app === null) return { kind: 'outside' };
  if (can(info, 'features')) return { kind: 'inside' };
  if (app.variant === 'harmony') {
    const major = info.openHarmony?.major;
    return {
      kind: 'old',
      current: major === undefined ? UNKNOWN : `OpenHarmony ${major}`,
      needed: `OpenHarmony ${OPEN_HARMONY_MIN}`,
      store: null,
    };
  }
  const needed = app.variant === 'ios' ? GATE_MIN_IOS : `build ${GATE_MIN_ANDROID_BUILD}`;
  return { kind: 'old', current: versionWords(app), needed, store: storeOf(info) };
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
  return { kind: 'old', current: versionWords(app), needed: word + needed, store: storeOf(info) };
};
