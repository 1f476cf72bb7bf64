/** `npm run serve`: the reference backend with the built site, until SIGTERM or SIGINT. */
import { networkInterfaces } from 'node:os';
import { createApp, type SiteHandler } from './app.ts';
import type { Parts } from './context.ts';
import { createServer, drain, listen } from './http/listen.ts';
import { refusalResponse } from './http/reply.ts';
import { refuse } from './errors.ts';
import { sweep } from './limits/sweep.ts';
import { consoleLog as log } from './log.ts';
import { openParts, seedOnce } from './parts.ts';
import { readSettings, type Settings } from './settings.ts';
import { startScheduler } from './vip/scheduler.ts';
import { openSockets, type Sockets } from './socket/sockets.ts';

const RETRY_OPEN_MS = 3_000;
const SWEEP_MS = 60_000;

/** A demo is also opened from a telephone in the same network. */
const withLocalNetwork = (settings: Settings): Settings => {
  if (!settings.demo || process.env['ORIGINS']) return settings;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const found = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return {
    ...settings,
    origins: [...settings.origins, ...found.map(({ address }) => `http://${address}:${settings.port}`)],
  };
};

const settings = withLocalNetwork(readSettings(process.env));

const openSite = async (): Promise<SiteHandler> => {
  const { siteHandler } = await import('../edge/server.ts');
  return siteHandler({
    dist: process.env['DIST'] ?? 'dist',
    settings: { origins: settings.origins, secure: settings.secure },
    log: (report) => log('warn', 'policy report', { ...report }),
  });
};

const site = await openSite();
/** Until the database can be used the site is there and the API says 503. */
const unavailable = (request: Request): Response | Promise<Response> =>
  /^\/(?:api|app|files|upload|download|demo)(?:\/|$)/.test(new URL(request.url).pathname)
    ? refusalResponse(refuse('unavailable', { retryAfterSec: RETRY_OPEN_MS / 1_000 }))
    : site(request);

let handle: (request: Request, env: never) => Response | Promise<Response> = unavailable;
const server = createServer((request, env) => handle(request, env));
let parts: Parts | null = null;
let sockets: Sockets | null = null;
let sweeper: NodeJS.Timeout | null = null;
let stopScheduler: (() => void) | null = null;
let stopping = false;

const start = async (): Promise<void> => {
  if (stopping) return;
  try {
    parts = openParts(settings);
  } catch (error) {
    log('error', 'the database cannot be opened, trying again', { error });
    setTimeout(() => void start(), RETRY_OPEN_MS).unref();
    return;
  }
  const { database, clock } = parts;
  try {
    await seedOnce(parts);
  } catch (error) {
    log('error', 'seeding failed', { error });
  }
  const app = createApp(parts, { site });
  handle = (request, env) => app.fetch(request, env);
  sockets = openSockets(server, parts);
  const tidy = (): void => {
    try {
      sweep(database, clock());
    } catch (error) {
      log('warn', 'sweeping failed', { error });
    }
  };
  tidy();
  sweeper = setInterval(tidy, SWEEP_MS);
  stopScheduler = startScheduler(parts);
};

const stop = async (signal: string): Promise<void> => {
  if (stopping) process.exit(1);
  stopping = true;
  log('info', 'stopping', { signal });
  sockets?.stop();
  if (sweeper) clearInterval(sweeper);
  stopScheduler?.();
  await drain(server);
  if (parts) {
    parts.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    parts.database.close();
  }
  log('info', 'stopped');
  process.exit(0);
};
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));

await start();
const port = await listen(server, settings.port, settings.hostname);
log('info', 'listening', { port, origins: settings.origins, demo: settings.demo });
