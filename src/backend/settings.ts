import { BUDGET_MS } from '../edge/worker/settings.ts';
import { BRAND, SIGNATURE_KEY } from '../settings.ts';
import type { LogFileSettings } from './keep/logFile.ts';
import { type MessageSettings, readMessageSettings } from './messages/settings.ts';
import type { OpenMeteoSettings } from './weather/openMeteo.ts';
import { readWeatherSettings } from './weather/settings.ts';
import { readPaySettings, type PaySettings } from './pay/settings.ts';
import { type MessengerSettings, readMessengerSettings } from './share/messenger/settings.ts';

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
  /** Codes go to the log and to /demo/inbox instead of a telephone. Only where `DEMO=1` says so: `npm start` does, on this machine's own addresses. */
  readonly demo: boolean;
  /** How codes leave where it is no demo. */
  readonly messages: MessageSettings;
  /**
   * The one origin under which the operators' pages are there; null: nowhere. Best a host of its own, which members
   * never visit.
   */
  readonly deskOrigin: string | null;
  /** The bundle carries the same one (`PUBLIC_SIGNATURE_KEY`). */
  readonly signatureKey: string;
  /** Key of the legacy encrypted dynamic ids (AES-128: 16 bytes). */
  readonly legacyKey: string;
  /** The messenger's account that signs pages for its share cards; without it share answers say so. */
  readonly messenger: MessengerSettings | null;
  /** Ways of paying; a demo server opens all of them with keys of its own. */
  readonly pay: PaySettings;
  /** Whom to ask for the weather of events; null: nobody, unless it is a demo. */
  readonly weather: OpenMeteoSettings | null;
  /** Replies are checked against their contracts before they leave. */
  readonly checkReplies: boolean;
  /** Opens `/metrics` to another machine; null: it is for this one alone. */
  readonly metricsToken: string | null;
  /** Where the log is written; null: to the output of the process. */
  readonly logFile: LogFileSettings | null;
  /** How long a page that people pass on waits for its reply before it leaves without it, in ms; null: none is filled here. */
  readonly edgeBudgetMs: number | null;
}

type Env = Readonly<Record<string, string | undefined>>;

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim().replace(/\/+$/, ''))
    .filter(Boolean);

const whole = (text: string | undefined, fallback: number): number =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : fallback;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** TLS on an address that only this machine reaches is somebody measuring; any other one is the world. */
const isPublic = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && !LOOPBACK.test(hostname);
};

/** A demo shows everybody's codes and takes play money: it is on when somebody says so, and never for the world. */
const demoOf = (env: Env, origins: readonly string[], secure: boolean): boolean => {
  if (env['DEMO'] !== '1') return false;
  if (secure || origins.some(isPublic))
    throw new Error('DEMO=1 shows every login code to whoever asks: it cannot be on with SECURE=1 or an https origin.');
  return true;
};

/** Passwords and telephone numbers travel by TLS, or not beyond this machine. */
const deskOriginOf = (env: Env): string | null => {
  const text = (env['DESK_ORIGIN'] ?? '').replace(/\/+$/, '');
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.origin !== text || (url.protocol !== 'https:' && !LOOPBACK.test(url.hostname)))
    throw new Error('DESK_ORIGIN must be an https origin, as https://desk.example.com');
  return text;
};

/** Guessed by nobody. */
const METRICS_TOKEN_MIN = 24;

const metricsTokenOf = (env: Env): string | null => {
  const token = env['METRICS_TOKEN'] ?? '';
  if (token === '') return null;
  if (token.length < METRICS_TOKEN_MIN || !/^[\w.~+/=-]+$/.test(token))
    throw new Error(`METRICS_TOKEN must be at least ${METRICS_TOKEN_MIN} letters, digits or - . _ ~ + / =`);
  return token;
};

const logFileOf = (env: Env): LogFileSettings | null => {
  const path = env['LOG_FILE'] ?? '';
  if (path === '') return null;
  return { path, maxBytes: Math.max(1, whole(env['LOG_MAX_MB'], 20)) * 1_048_576, keep: whole(env['LOG_KEEP'], 14) };
};

/** Reads the settings from environment variables. Throws where they contradict each other. */
export const readSettings = (env: Env): Settings => {
  const port = whole(env['PORT'], 4321);
  const configured = list(env['ORIGINS']);
  const own = configured.length > 0 ? configured : [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const origins = [...new Set([...own, ...list(env['MORE_ORIGINS'])])];
  const proxies = whole(env['PROXIES'], 0);
  // Cookies of a site that is only reached over TLS never travel without it.
  const secure = env['SECURE'] === '1' || own.every(isPublic);
  return {
    port,
    // Past a proxy nobody should come: X-Forwarded-For would be whatever they say.
    hostname: env['HOST'] || (proxies > 0 || secure || origins.some(isPublic) ? '127.0.0.1' : '0.0.0.0'),
    dataDir: env['DATA_DIR'] ?? '.data',
    origins,
    secure,
    proxies,
    demo: demoOf(env, origins, secure),
    deskOrigin: deskOriginOf(env),
    messages: readMessageSettings(env, BRAND),
    signatureKey: SIGNATURE_KEY,
    legacyKey: env['LEGACY_KEY'] ?? 'demo-legacy-key1',
    messenger: readMessengerSettings(env),
    pay: readPaySettings(env),
    weather: readWeatherSettings(env),
    checkReplies: env['NODE_ENV'] !== 'production',
    metricsToken: metricsTokenOf(env),
    logFile: logFileOf(env),
    edgeBudgetMs: env['EDGE'] === 'off' ? null : whole(env['EDGE_BUDGET_MS'], BUDGET_MS),
  };
};
