/** Operating systems that a user agent names. `unknown` is an answer: nothing is guessed. */
export type System =
  | 'openharmony'
  | 'android'
  | 'ios'
  | 'linux'
  | 'windows'
  | 'windowsphone'
  | 'macos'
  | 'chromeos'
  | 'tizen'
  | 'webos'
  | 'other'
  | 'unknown';

export interface FoundSystem {
  readonly os: System;
  /** Dotted digits, or null. */
  readonly version: string | null;
  /** Present for `openharmony` alone; null parts were not said. */
  readonly openHarmony: { readonly major: number; readonly minor: number } | null;
}

/** A token of its own: not the tail of a longer word, nor of a path. */
const START = '(?:^|[^A-Za-z0-9_./-])';
const OPEN_HARMONY = new RegExp(
  `${START}OpenHarmony(?:[ /-]?(\\d{1,4})(?:\\.(\\d{1,4}))?(?![\\d]))?(?![A-Za-z_])`,
  'i',
);
const WINDOWS_PHONE = /Windows Phone(?: OS)? ?(\d{1,3}(?:\.\d{1,5})?)?|WPDesktop|IEMobile\/|Windows CE/i;

/**
 * One row per system: what names it inside the first bracket. The name that stands first there wins, so that an
 * Android phone whose model is called "iPhone 13" is an Android phone.
 */
const NAMES: readonly (readonly [System, RegExp])[] = [
  ['android', /Android[ /-]?(\d{1,3}(?:\.\d{1,3}){0,3})?|\bAdr (\d{1,3}(?:\.\d{1,3}){0,3})/i],
  ['ios', /\b(?:iPhone|iPad|iPod)|\biPh OS|\b(?:iOS|iPadOS)[ /]\d/i],
  ['windows', /Windows (?:NT ?(\d{1,3}\.\d{1,3})|\d|XP|ME)|Win(?:32|64)\b/i],
  [
    'macos',
    /(?:Macintosh; (?:U; )?(?:Intel |PPC )?)?Mac OS X(?: (\d{1,3}(?:[._]\d{1,3}){0,2}))?|Macintosh|Mac_PowerPC/i,
  ],
  ['chromeos', /\bCrOS\b/],
  [
    'other',
    /Symbian|SymbOS|BlackBerry|\bBB10\b|PlayBook|KAIOS|PlayStation|Nintendo|FreeBSD|OpenBSD|NetBSD|Apple TV|Watch OS|MIDP/i,
  ],
  ['linux', /\bLinux|\bHarmonyOS\b/i],
];

/** Systems that introduce themselves as Linux first and say who they are later in the same bracket. */
const LINUX_KINDS: readonly (readonly [System, RegExp])[] = [
  ['android', /Android[ /-]?(\d{1,3}(?:\.\d{1,3}){0,3})?|\bAdr (\d{1,3}(?:\.\d{1,3}){0,3})|\bHarmonyOS\b/i],
  ['tizen', /Tizen[ /]?(\d{1,3}\.\d{1,3})?/i],
  ['webos', /Web0S|WebOS/i],
];
/** The last word of the bracket of Android's web view alone. Some makers (HarmonyOS 3) leave only it and their device there. */
const WEB_VIEW = /;\s*wv\s*$/;
const IOS_VERSION =
  /(?:iPhone |iPh |CPU )?\bOS (\d{1,3}(?:[._]\d{1,3}){0,3})|\b(?:iOS|iPadOS)[ /](\d{1,3}(?:\.\d{1,3}){0,3})/i;
const NATIVE_ANDROID = new RegExp(`${START}Android[ /;](\\d{1,3}(?:\\.\\d{1,3}){0,3})?`, 'i');
const NATIVE_IOS = new RegExp(`${START}(?:iOS|iPhone OS|iPadOS)[ /](\\d{1,3}(?:\\.\\d{1,3}){0,3})`, 'i');

const dotted = (text: string | undefined): string | null => text?.replace(/_/g, '.') ?? null;
const found = (os: System, version: string | null = null): FoundSystem => ({ os, version, openHarmony: null });

/**
 * The system of a user agent. Precedence, and why:
 * 1. OpenHarmony anywhere: its compatibility modes add "Android 12" or "Windows NT".
 * 2. Windows Phone anywhere: it carries both "Android" and "iPhone".
 * 3. The first name inside the first bracket; "Linux" there yields to the Android, Tizen or webOS behind it, and to the
 *    mark of Android's web view, which also stands for a name where there is none.
 * 4. Outside brackets, for native clients: "Android 13", "iOS 17.1".
 */
export const findSystem = (userAgent: string): FoundSystem => {
  const harmony = OPEN_HARMONY.exec(userAgent);
  if (harmony !== null) return openHarmony(harmony[1], harmony[2]);
  const phone = WINDOWS_PHONE.exec(userAgent);
  if (phone !== null) return found('windowsphone', phone[1] ?? null);

  const bracket = /\(([^()]*)/.exec(userAgent)?.[1] ?? '';
  const first = NAMES.map(([os, pattern]) => ({ os, match: pattern.exec(bracket) }))
    .filter((name) => name.match !== null)
    .sort((a, b) => (a.match?.index ?? 0) - (b.match?.index ?? 0))[0];
  if (first === undefined) return WEB_VIEW.test(bracket) ? found('android') : nativeSystem(userAgent);
  if (first.os === 'linux') return linuxKind(bracket);
  if (first.os === 'ios') return found('ios', iosVersion(bracket));
  return found(first.os, dotted(first.match?.[1] ?? first.match?.[2]));
};

const openHarmony = (major: string | undefined, minor: string | undefined): FoundSystem => ({
  os: 'openharmony',
  version: major === undefined ? null : minor === undefined ? major : `${major}.${minor}`,
  openHarmony: major === undefined ? null : { major: Number(major), minor: Number(minor ?? 0) },
});

const linuxKind = (bracket: string): FoundSystem => {
  for (const [os, pattern] of LINUX_KINDS) {
    const match = pattern.exec(bracket);
    if (match !== null) return found(os, match[1] ?? match[2] ?? null);
  }
  return found(WEB_VIEW.test(bracket) ? 'android' : 'linux');
};

const iosVersion = (bracket: string): string | null => {
  const match = IOS_VERSION.exec(bracket);
  return dotted(match?.[1] ?? match?.[2]);
};

const nativeSystem = (userAgent: string): FoundSystem => {
  const android = NATIVE_ANDROID.exec(userAgent);
  if (android !== null) return found('android', android[1] ?? null);
  const ios = NATIVE_IOS.exec(userAgent);
  return ios === null ? found('unknown') : found('ios', ios[1] ?? null);
};
