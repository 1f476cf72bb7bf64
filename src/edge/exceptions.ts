import { routes } from '../routes.ts';
import type { Route } from '../routes.ts';
import { isShared, sendsReferrer } from '../routes/rowFacts.ts';
import { documentOf } from './documents.ts';

/** What one document may do beyond the common policy: the route table says which. */
export interface Exceptions {
  /** No Referer leaves it: its address may name a phone or a code. From the route table. */
  readonly noReferrer: boolean;
  /** Loads the messenger's share SDK, inside the messenger only (pages.md: share). */
  readonly share: boolean;
  /** Draws a vendor's map, when a key is configured. */
  readonly map: boolean;
  /** Plays films of the shop, from the hosts that the deployment names. */
  readonly shopFilms: boolean;
}

const NONE: Exceptions = { noReferrer: false, share: false, map: false, shopFilms: false };

/** The share SDK, by its official addresses; nothing else of those hosts. */
export const SHARE_SDK = [
  'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
  'https://res2.wx.qq.com/open/js/jweixin-1.6.0.js',
] as const;

/** Name of the one Trusted Types policy that may make a script address, on pages with an exception. */
export const SDK_POLICY = 'vendor-script';

export const MAP_SCRIPTS = ['https://webapi.amap.com'] as const;
export const MAP_HOSTS = ['https://webapi.amap.com', 'https://*.amap.com', 'https://*.is.autonavi.com'] as const;

const exceptionsOfRow = (row: Route): Exceptions => ({
  noReferrer: !sendsReferrer(row),
  share: isShared(row),
  map: row.map === true,
  shopFilms: row.shopFilms === true,
});

const table = new Map(routes.map((row) => [documentOf(row), exceptionsOfRow(row)]));

/** Exceptions of a document of `dist`; documents built for one id (`vip/rights/1.html`) take those of their row. */
export const exceptionsOf = (file: string): Exceptions => {
  const found = table.get(file);
  if (found) return found;
  const above = file.replace(/\/[^/]*$/, '.html');
  return above === file ? NONE : exceptionsOf(above);
};
