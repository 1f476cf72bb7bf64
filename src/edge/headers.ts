import { exceptionsOf, MAP_HOSTS, MAP_SCRIPTS, SDK_POLICY, SHARE_SDK } from './exceptions.ts';
import type { Exceptions } from './exceptions.ts';
import { foreignOrigin } from './settings.ts';
import type { EdgeSettings } from './settings.ts';
import { APP_SCHEME, SHOP_FILMS } from '../settings.ts';
import { BASE, BUILD_FILE, WORKER_FILE, WORKER_POLICY, WORKER_SWITCH } from '../site.ts';

/** What of a document's own text its policy must name: hashes of inline scripts and styles. */
export interface Inline {
  /** `sha256-…`, without quotes. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The document links a web app manifest. */
  readonly manifest?: boolean;
}

export type Headers = Readonly<Record<string, string>>;

/** Address, below the host, that browsers send policy reports to. */
export const REPORT_PATH = '/csp-report';

export const CACHE = {
  document: 'public, max-age=60',
  /** Hashed names never change their content. */
  hashed: 'public, max-age=31536000, immutable',
  /** Unhashed files: icons, the default picture. */
  plain: 'public, max-age=3600',
  /** Kept, and asked about each time. */
  asked: 'no-cache',
  never: 'no-store',
} as const;

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);
const socketOf = (origin: string): string => origin.replace(/^http/, 'ws');
const foreign = (...addresses: string[]): string[] => [
  ...new Set(addresses.flatMap((address) => foreignOrigin(address) ?? [])),
];

/** The content policy of one document. */
export const policyOf = (inline: Inline, allowed: Exceptions, settings: EdgeSettings): string => {
  const map = allowed.map && settings.vendorMap;
  const scripts = settings.origins.map((origin) => `${origin}${BASE}/_astro/`);
  const files = foreign(settings.files);
  // Old WebKit does not count ws: as 'self', so the socket's address is spelled out.
  const sockets = foreignOrigin(settings.socket) ? foreign(settings.socket) : settings.origins.map(socketOf);
  const calls = foreign(settings.api, settings.apiOrigin, settings.upload, settings.files);
  const vendor = allowed.share || map;
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    [
      'script-src',
      ...scripts,
      ...(allowed.share ? SHARE_SDK : []),
      ...(map ? MAP_SCRIPTS : []),
      ...quoted(inline.scripts),
    ],
    ['style-src', "'self'", ...(map ? ["'unsafe-inline'"] : quoted(inline.styles))],
    ['img-src', "'self'", 'data:', 'blob:', ...files, ...(map ? MAP_HOSTS : [])],
    ['font-src', "'self'"],
    // A film that was chosen and not sent yet is looked at here first.
    ['media-src', "'self'", 'blob:', ...files, ...(allowed.shopFilms ? SHOP_FILMS : [])],
    ['connect-src', "'self'", ...calls, ...sockets, ...(map ? MAP_HOSTS : [])],
    ['worker-src', "'self'", ...(map ? ['blob:'] : [])],
    ['frame-src', "'none'"],
    // The iOS app takes the login as a form posted to its scheme (specification, section 4).
    ['form-action', "'self'", `${APP_SCHEME}:`],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ...(inline.manifest ? ([['manifest-src', "'self'"]] as [string, string][]) : []),
    // The vendor's map writes HTML of its own; everywhere else no text becomes script or markup.
    ...(map
      ? []
      : ([
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', ...(vendor ? [SDK_POLICY] : []), WORKER_POLICY],
        ] as [string, string][])),
    ['report-to', 'csp'],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
};

const COMMON: Headers = { 'X-Content-Type-Options': 'nosniff' };
/** What every answer over TLS says, the API's too: they may stand on hosts of their own. */
export const STRICT_TRANSPORT: Headers = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };
const strict = (settings: EdgeSettings): Headers => (settings.tls ? STRICT_TRANSPORT : {});

/** Headers of a document, whatever its status. */
export const documentHeaders = (file: string, inline: Inline, settings: EdgeSettings): Headers => {
  const allowed = exceptionsOf(file);
  return {
    'Content-Security-Policy': policyOf(inline, allowed, settings),
    'Reporting-Endpoints': `csp="${REPORT_PATH}"`,
    ...COMMON,
    'Referrer-Policy': allowed.noReferrer ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...strict(settings),
    'Cache-Control': CACHE.document,
    'Content-Type': 'text/html; charset=utf-8',
  };
};

/** Files that say what is in service: kept, and asked about each time. */
export const ASKED_FILES: readonly string[] = [BUILD_FILE, WORKER_FILE, WORKER_SWITCH];

/** Headers of any other file of `dist`. */
export const fileHeaders = (file: string, type: string, settings: EdgeSettings): Headers => ({
  ...COMMON,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...strict(settings),
  'Cache-Control': file.startsWith('_astro/') ? CACHE.hashed : ASKED_FILES.includes(file) ? CACHE.asked : CACHE.plain,
  'Content-Type': type,
});

/** Headers of the short answers: refusals, missing files, redirects. */
export const plainHeaders = (settings: EdgeSettings, cache: string = CACHE.never): Headers => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...COMMON,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...strict(settings),
  'Cache-Control': cache,
});
