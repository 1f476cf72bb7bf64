import { APP_NAME } from '../../settings.ts';
import type { System } from './system.ts';

/** Our own app around the page. Its word is experience, never authorisation: anybody can send a user agent. */
export interface OwnApp {
  readonly variant: 'android' | 'ios' | 'harmony';
  /** Dotted version, or null when absent or malformed. */
  readonly version: string | null;
  /** Build number, or null. Android is gated by it. */
  readonly build: number | null;
}

/**
 * Grammar of the app's token, anywhere in the user agent (usually its end):
 *
 *     LingXing/8.1.0 (build 1479)
 *     token  = name "/" [ "v" ] version [ separator build ]
 *     version = 1 to 4 groups of digits between dots; a lone number of three or more digits is an Android build
 *     build  = [ "(" ] [ "build" | "b" ] [ space "/" ":" "=" "." ] digits [ ")" ]
 *
 * The name must be a word of its own: `MyLingXing/9`, `LingXing-Fake/9` and `x/LingXing/9` are other programs.
 */
const TOKEN = new RegExp(
  `${APP_NAME}([^\\s;,()]{0,40})(?:[ ;,]?\\(?(?:build|b)[ /:=.]?(\\d{1,9})(?!\\w)|\\(\\s?(\\d{1,9})\\)| \\((?:build )?(\\d{1,9})\\))?`,
  'i',
);
const VERSION = /^v?(\d{1,6}(?:\.\d{1,6}){0,3})$/;
const LONE_BUILD = /^\d{3,9}$/;

const VARIANTS: Partial<Record<System, OwnApp['variant']>> = {
  android: 'android',
  ios: 'ios',
  openharmony: 'harmony',
};

/** Our app on a system it exists for, or null. */
export const findApp = (userAgent: string, os: System): OwnApp | null => {
  const variant = VARIANTS[os];
  const match = variant === undefined ? null : TOKEN.exec(userAgent);
  if (variant === undefined || match === null) return null;
  const said = match[1] ?? '';
  const build = match[2] ?? match[3] ?? match[4];
  if (variant === 'android' && LONE_BUILD.test(said)) return { variant, version: null, build: Number(said) };
  return {
    variant,
    version: VERSION.exec(said)?.[1] ?? null,
    build: build === undefined ? null : Number(build),
  };
};
