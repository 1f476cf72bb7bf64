import { site } from '../site.ts';
import { readPaySettings, type PaySettings } from './pay/settings.ts';

/** Settings of one server. Hosts come from here, never from a Host header. */
export interface Settings {
  readonly port: number;
  readonly hostname: string;
  /** Where the database, the secret and the pictures live. */
  readonly dataDir: string;
  /** Origins whose pages may call: the site's own, exact. */
  readonly origins: readonly string[];
  /** Served over TLS (by a proxy in front): cookies are Secure and carry the `__Host-` prefix. */
  readonly secure: boolean;
  /** How many proxies in front append to X-Forwarded-For. 0: the socket's address counts. */
  readonly proxies: number;
  /** Codes go to the log and to /demo/inbox instead of a telephone. */
  readonly demo: boolean;
  /** The bundle carries the same one (`PUBLIC_SIGNATURE_KEY`). */
  readonly signatureKey: string;
  /** Key of the legacy encrypted dynamic ids (AES-128: 16 bytes). */
  readonly legacyKey: string;
  /** Messenger app id and JS ticket; without them share answers say so. */
  readonly wxAppId: string | null;
  readonly wxTicket: string | null;
  /** Ways of paying; a demo server opens all of them with keys of its own. */
  readonly pay: PaySettings;
  /** Replies are checked against their contracts before they leave. */
  readonly checkReplies: boolean;
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim().replace(/\/+$/, ''))
    .filter(Boolean);

const whole = (text: string | undefined, fallback: number): number =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : fallback;

/** Reads the settings from environment variables. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const port = whole(env['PORT'], 4321);
  const configured = list(env['ORIGINS']);
  const origins = configured.length > 0 ? configured : [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  return {
    port,
    hostname: env['HOST'] ?? '0.0.0.0',
    dataDir: env['DATA_DIR'] ?? '.data',
    origins: [...new Set([...origins, ...list(env['MORE_ORIGINS'])])],
    secure: env['SECURE'] === '1',
    proxies: whole(env['PROXIES'], 0),
    // What is served under TLS is no demo unless somebody says so: it would show everybody's codes and take play money.
    demo: env['DEMO'] === undefined ? env['SECURE'] !== '1' && env['NODE_ENV'] !== 'production' : env['DEMO'] !== '0',
    signatureKey: site.signatureKey,
    legacyKey: env['LEGACY_KEY'] ?? 'demo-legacy-key1',
    wxAppId: env['WX_APP_ID'] ?? null,
    wxTicket: env['WX_JSAPI_TICKET'] ?? null,
    pay: readPaySettings(env),
    checkReplies: env['NODE_ENV'] !== 'production',
  };
};
