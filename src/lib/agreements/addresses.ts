import type { RoutePath } from '../../routes.ts';
import { BASE } from '../../site.ts';

/** Documents with an address of their own. All others live below the first one's: a new document is a folder of texts. */
const OWN: Readonly<Record<string, RoutePath>> = {
  'user-protocol': '/user/protocol',
  'vip-duty': '/vip/duty',
  'vip-userduty': '/vip/userduty',
};
const SHARED: RoutePath = '/user/protocol';

const ownRoute = (document: string): RoutePath | undefined =>
  Object.prototype.hasOwnProperty.call(OWN, document) ? OWN[document] : undefined;

/** The route whose row and whose tail serve this document. */
export const routeOfDocument = (document: string): RoutePath => ownRoute(document) ?? SHARED;

/** `3.1` → `v3-1`: no dot, which caches and hosts take for a file's ending. */
export const segmentOf = (version: string): string => `v${version.replace(/\./g, '-')}`;

/** Tail of an address: of the version in force, of one version, or of what changed in it since an earlier one. */
export const tailOf = (document: string, version?: string, since?: string): string =>
  [
    ...(ownRoute(document) ? [] : [document]),
    ...(version === undefined ? [] : [segmentOf(version)]),
    ...(since === undefined ? [] : [`since-${segmentOf(since)}`]),
  ].join('/');

/** Path below the base. */
export const pathOf = (document: string, version?: string, since?: string): string => {
  const tail = tailOf(document, version, since);
  return routeOfDocument(document) + (tail === '' ? '' : `/${tail}`);
};

/** Address on the site. */
export const addressOf = (document: string, version?: string, since?: string): string =>
  BASE + pathOf(document, version, since);
