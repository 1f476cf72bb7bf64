import { PLATFORM } from '../site.ts';
import { findApp, type OwnApp } from './agents/app.ts';
import { isBot } from './agents/bots.ts';
import { type Browser, BROWSERS } from './agents/browsers.ts';
import { type Messenger, MESSENGERS } from './agents/messengers.ts';
import { findSystem, type FoundSystem, type System } from './agents/system.ts';
import { MINI_PROGRAM } from './agents/miniProgram.ts';
import { firstOf } from './agents/tokens.ts';

export interface Hints {
  /** `navigator.maxTouchPoints`: an iPad calls itself a Macintosh, but a Macintosh has no touch screen. */
  readonly maxTouchPoints?: number;
  /** The messenger's own mini program flag. */
  readonly miniProgram?: boolean;
}

/** What is around the page, as far as the user agent and hints say. Unknown is unknown, never a guess. */
export interface HostInfo {
  /** The one word to switch on. `app` is ours, `messenger` anybody else's, `webview` an app that gives no name. */
  readonly kind: 'app' | 'miniProgram' | 'messenger' | 'browser' | 'webview' | 'bot' | 'unknown';
  readonly platform: 'android' | 'linux' | 'ios' | 'harmony' | 'unknown';
  /** The specification's codes: 0 Android or Linux (the desktop too), 1 iOS, 2 HarmonyOS; null is unknown. */
  readonly platformCode: 0 | 1 | 2 | null;
  readonly os: System;
  readonly osVersion: string | null;
  /** OpenHarmony's version. HarmonyOS up to 4 is Android and has none. */
  readonly openHarmony: { readonly major: number; readonly minor: number } | null;
  readonly app: OwnApp | null;
  readonly messenger: Messenger | null;
  readonly messengerVersion: string | null;
  readonly browser: Browser | null;
  readonly browserVersion: string | null;
  readonly miniProgram: boolean;
  /** Held in a hand: a phone or a tablet. */
  readonly mobile: boolean;
  readonly tablet: boolean;
  readonly tv: boolean;
  readonly webview: boolean;
  readonly bot: boolean;
}

/** Longer than any real user agent (servers cut requests near 8 KB); what stands behind is not read. */
const MAX_LENGTH = 8_192;

const PLATFORMS: Partial<Record<System, readonly [HostInfo['platform'], 0 | 1 | 2]>> = {
  openharmony: ['harmony', PLATFORM.harmony],
  ios: ['ios', PLATFORM.ios],
  android: ['android', PLATFORM.android],
  linux: ['linux', PLATFORM.android],
  // Televisions that say Linux.
  tizen: ['linux', PLATFORM.android],
  webos: ['linux', PLATFORM.android],
};

const TV = /\bTV\b|SmartTV|Smart-TV|HbbTV|BRAVIA|\bAFT[A-Z]{1,2}\b|CrKey|NetCast|Web0S|GoogleTV|AppleTV/i;
const ANDROID_TABLET = /\bTablet\b|\bPad\b|\bSM-[TPX]\d|\bMatePad|\bMi ?Pad/i;

/**
 * Tells the host from a user agent. Pure, never throws, and reads at most 8 KB with patterns that cannot backtrack
 * far. Precedence of systems stands in `agents/system.ts`; of apps, messengers and browsers, in the order of their
 * tables.
 */
export const detectHost = (userAgent: unknown, hints: Hints = {}): HostInfo => {
  const agent = typeof userAgent === 'string' ? userAgent.slice(0, MAX_LENGTH) : '';
  const system = withTouch(findSystem(agent), agent, hints);
  const [platform, platformCode] = PLATFORMS[system.os] ?? (['unknown', null] as const);
  const app = findApp(agent, system.os);
  const messenger = firstOf(MESSENGERS, agent);
  const browser = firstOf(BROWSERS, agent);
  const bot = isBot(agent);
  const miniProgram = hints.miniProgram === true || MINI_PROGRAM.test(agent);
  const webview = isWebview(agent, system.os, browser !== null);
  const found = { app, messenger, browser, bot, miniProgram, webview };
  return {
    kind: kindOf(found),
    platform,
    platformCode,
    os: system.os,
    osVersion: system.version,
    openHarmony: system.openHarmony,
    app,
    messenger: messenger?.name ?? null,
    messengerVersion: messenger?.version ?? null,
    browser: browser?.name ?? null,
    browserVersion: browser?.version ?? null,
    miniProgram,
    webview,
    bot,
    ...formOf(agent, system.os),
  };
};

/** An iPad that calls itself a Macintosh: it has a touch screen, and its web views still say Mobile, as no Macintosh does. */
const withTouch = (system: FoundSystem, agent: string, hints: Hints): FoundSystem =>
  system.os === 'macos' && ((hints.maxTouchPoints ?? 0) > 1 || /\bMobile\/\w/.test(agent))
    ? { ...system, os: 'ios', version: null }
    : system;

interface Found {
  readonly app: unknown;
  readonly messenger: unknown;
  readonly browser: unknown;
  readonly bot: boolean;
  readonly miniProgram: boolean;
  readonly webview: boolean;
}

const kindOf = (found: Found): HostInfo['kind'] => {
  if (found.bot) return 'bot';
  if (found.app !== null) return 'app';
  if (found.miniProgram) return 'miniProgram';
  if (found.messenger !== null) return 'messenger';
  if (found.webview) return 'webview';
  return found.browser === null ? 'unknown' : 'browser';
};

/** Android marks its web views with `; wv)`; those of iOS leave the word Safari out, as some browsers that give their name do. */
const isWebview = (agent: string, os: System, named: boolean): boolean =>
  os === 'android'
    ? /; ?wv\)/.test(agent)
    : os === 'ios' && /AppleWebKit/.test(agent) && !/Safari\//.test(agent) && !named;

const formOf = (agent: string, os: System): { mobile: boolean; tablet: boolean; tv: boolean } => {
  const tv = TV.test(agent);
  const tablet = !tv && isTablet(agent, os);
  const phone =
    !tv &&
    (os === 'ios' ||
      os === 'windowsphone' ||
      (os === 'openharmony' && /\(\s*(?:Phone|Wearable)\b/i.test(agent)) ||
      /\bMobile\b|\bMIDP/i.test(agent));
  return { mobile: phone || tablet, tablet, tv };
};

const isTablet = (agent: string, os: System): boolean => {
  if (os === 'openharmony') return /\(\s*Tablet\b/i.test(agent);
  // With the hint, an iPad has been told from a Macintosh; its user agent still says Macintosh.
  if (os === 'ios') return /\biPad\b|Macintosh/.test(agent);
  if (os !== 'android') return false;
  // Browsers on phones say Mobile; native clients (okhttp, Dalvik) say nothing either way.
  return ANDROID_TABLET.test(agent) || (/AppleWebKit|Gecko/.test(agent) && !/\bMobile\b/i.test(agent));
};
