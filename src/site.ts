/**
 * Product facts, the same in every deployment. Numbers come from the specification's section 9 unless a line says
 * otherwise; every constant carries its unit. What a deployment may change stands in settings.ts.
 */

/** Under the brand where people log in. */
export const SLOGAN = '把走过的路，讲给同路人听';

/** Version of the web product, sent with every call (specification, section 9). */
export const WEB_VERSION = '1.1.14';

/** Path under which the shell is served (section 1). */
export const BASE = '/mc';

/** What stands below the base: the reach of the service worker. */
export const SCOPE = `${BASE}/`;

/** Below the base: names the build that is served, and the releases whose hashed files are still there. */
export const BUILD_FILE = 'build.json';
/** Below the base: the service worker, and the file that a deployer takes it out of service with (docs/offline.md). */
export const WORKER_FILE = 'sw.js';
export const WORKER_SWITCH = 'worker.json';
/** Trusted Types policy that names the worker's address. */
export const WORKER_POLICY = 'worker';

export const REQUEST_TIMEOUT_MS = 7_200_000;
export const DOWNLOAD_TIMEOUT_MS = 1_800_000;
/** A reply beyond this is no reply of ours: it is refused before anybody parses it (ours: the longest is some 200 KB). */
export const REPLY_MAX_BYTES = 4_194_304;
/** A list in a reply is read up to here (ours: no text has so many parts). */
export const LIST_MAX = 1_000;
/** So many items of a list are drawn at once, the rest page by page (ours: a page is 20, a kept list some 200 at most). */
export const PAGE_MAX = 250;
/** A month that holds more dynamics is counted up to here (ours); screens write 999+. */
export const MONTH_COUNT_MAX = 1_000;
/** Members that one text, a comment, a dynamic or a post, may name with an @ (ours). */
export const MENTIONS_MAX = 10;
/** Nobody waits two hours: after this long a screen says that it is slow and offers a way out. */
export const SLOW_AFTER_MS = 8_000;

export const TOAST_MS = 2_000;
export const ERROR_TOAST_MS = 3_000;
export const TIMEOUT_TOAST_MS = 2_000;

/** Pictures start loading 1.3 view heights ahead and are tried three times (section 9). */
export const IMAGE_PRELOAD = 1.3;
export const IMAGE_ATTEMPTS = 3;
/** Thumbnail suffixes by number. Suffix 1 is the specification's (section 9); 2 and 3 are ours, for wide and full pictures. */
export const THUMBNAIL_SUFFIX = { 1: '_-1_41', 2: '_-1_42', 3: '_-1_43' } as const;
/** Longest side of each thumbnail, in pixels (ours). */
export const THUMBNAIL_SIDE_PX = { 1: 360, 2: 800, 3: 1440 } as const;
export type ThumbnailSize = keyof typeof THUMBNAIL_SUFFIX;

/** Bridge from Android build 1173; from above iOS 6.9.9; location from above iOS 7.5.4 (section 9). */
export const BRIDGE_MIN_ANDROID_BUILD = 1173;
export const BRIDGE_ABOVE_IOS = '6.9.9';
export const LOCATION_ABOVE_IOS = '7.5.4';
/** Feature gate defaults (section 9). */
export const GATE_MIN_IOS = '8.0.2';
export const GATE_MIN_ANDROID_BUILD = 1479;
export const OPEN_HARMONY_MIN = 5;

export const OPEN_APP_TIMEOUT_MS = 1_200;
export const OPEN_APP_FALLBACK_DELAY_MS = 1_000;
export const DEEP_LINK_TIMEOUT_MS = 2_000;
export const LOCATION_TIMEOUT_MS = 600;
export const BRIDGE_TIMEOUT_MS = 2_000;
export const MAP_POLL_MS = 500;
export const MAP_WAIT_MS = 5_000;
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** How far China is ahead of UTC: it has kept one time all year since 1991, and no engine's time zone data is needed. */
export const CHINA_MS = 8 * HOUR_MS;

/** Platform codes (section 9). */
export const PLATFORM = { android: 0, ios: 1, harmony: 2 } as const;

/** Session values and list mode kept in local storage (section 3). */
