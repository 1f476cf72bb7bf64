/** `npm run serve`: the reference backend with the built site, until SIGTERM or SIGINT. */
import { networkInterfaces } from 'node:os';
import { createDemoWorld } from '../../demo/world.ts';
import { createApp, type SiteHandler } from './app.ts';
import type { Parts } from './context.ts';
import { type Aside, openAside } from './database/aside/aside.ts';
import { dropExports, makeExports } from './archive/make.ts';
import { whenLost } from './database/disk.ts';
import { tellUnread } from './community/inbox/tell.ts';
import { indexSome } from './community/search/indexing.ts';
import { createServer, drain, listen } from './http/listen.ts';
import { refusalResponse } from './http/reply.ts';
import { refuse } from './errors.ts';
import { sweep } from './limits/sweep.ts';
import { consoleLog as log } from './log.ts';
import { databaseFile, openParts, seedOnce } from './parts.ts';
import { readSettings, type Settings } from './settings.ts';
import { watchClock } from './steady.ts';
import { pictureJob } from './pictures/tidy.ts';
import { type RankJob, startRanks } from './top/job.ts';
import { startScheduler } from './vip/scheduler.ts';
import { openSockets, type Sockets } from './socket/sockets.ts';

const RETRY_OPEN_MS = 3_000;
const SWEEP_MS = 60_000;
const INDEX_MS = 1_000;
/** Somebody looks at a page and waits for it to begin. */
const EXPORTS_MS = 1_000;
const DEMO_MS = 15_000;
/** An open page hears of what happened to its member about so long after. */
const TELL_MS = 500;
/** A payment request that runs when the server stops may hear its answer. */
const SCHEDULER_MS = 8_000;
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
/** Where one sweep was not enough. */
const SWEEP_ON_MS = 200;

/** A demo is also opened from a telephone in the same network. */
const withLocalNetwork = (settings: Settings): Settings => {
  if (!settings.demo || process.env['ORIGINS'] || settings.hostname !== '0.0.0.0') return settings;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const found = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return {
    ...settings,
    origins: [...settings.origins, ...found.map(({ address }) => `http://${address}:${settings.port}`)],
  };
};

const settings = withLocalNetwork(readSettings(process.env));

const openSite = async (): Promise<SiteHandler> => {
  const { siteHandler } = await import('../edge/server/server.ts');
  return siteHandler({
    dist: process.env['DIST'] ?? 'dist',
    settings: { origins: settings.origins, secure: settings.secure },
    log: (report) => log('warn', 'policy report', { ...report }),
  });
};

const site = await openSite();
const world = createDemoWorld();
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
let indexing: NodeJS.Timeout | null = null;
let exporting: NodeJS.Timeout | null = null;
let making: Promise<void> | null = null;
let moving: NodeJS.Timeout | null = null;
let telling: NodeJS.Timeout | null = null;
let aside: Aside | null = null;
let ranks: RankJob | null = null;
let stopScheduler: (() => Promise<void>) | null = null;
let stopping = false;

const start = async (): Promise<void> => {
  if (stopping) return;
  try {
    parts = openParts(settings, world);
  } catch (error) {
    log('error', 'the database cannot be opened, trying again', { error });
    setTimeout(() => void start(), RETRY_OPEN_MS).unref();
    return;
  }
  const { database, clock } = parts;
  try {
    await seedOnce(parts, world);
  } catch (error) {
    log('error', 'seeding failed', { error });
  }
  // What an older program wrote is found soon after: a little at a time, nobody waits for it.
  indexing = setInterval(() => {
    try {
      if (parts) indexSome(parts.database);
    } catch (error) {
      log('warn', 'search is not up to date', { error });
    }
  }, INDEX_MS);
  exporting = setInterval(() => {
    if (parts) making ??= makeExports(parts, () => stopping).finally(() => (making = null));
  }, EXPORTS_MS);
  if (settings.demo)
    moving = setInterval(() => {
      try {
        world.move(database, clock());
      } catch (error) {
        log('warn', 'the demo world stands still', { error });
      }
    }, DEMO_MS);
  telling = setInterval(() => {
    try {
      if (parts) tellUnread(parts);
    } catch (error) {
      log('warn', 'members could not be told of what is unread', { error });
    }
  }, TELL_MS);
  const app = createApp(parts, { site });
  handle = (request, env) => app.fetch(request, env);
  sockets = openSockets(server, parts);
  const isSteady = watchClock(clock);
  const removeUnused = pictureJob(parts);
  const tidy = (): void => {
    let more = false;
    try {
      if (isSteady()) {
        more = sweep(database, clock());
        if (!more && parts)
          void Promise.all([removeUnused(clock()), dropExports(parts, clock())]).catch((error: unknown) =>
            log('warn', 'files could not be removed', { error }),
          );
      }
    } catch (error) {
      log('warn', 'sweeping failed', { error });
    }
    sweeper = setTimeout(tidy, more ? SWEEP_ON_MS : SWEEP_MS);
  };
  sweeper = setTimeout(tidy, SWEEP_MS);
  stopScheduler = startScheduler(parts, isSteady);
  ranks = startRanks(databaseFile(settings), { clock, steady: isSteady, log });
  const { health } = parts;
  const close = (): void => {
    health.database = 'damaged';
    handle = unavailable;
    void stopScheduler?.();
    void ranks?.stop();
    if (sweeper) clearTimeout(sweeper);
    if (indexing) clearInterval(indexing);
    if (exporting) clearInterval(exporting);
    if (moving) clearInterval(moving);
    if (telling) clearInterval(telling);
  };
  whenLost(database, (error) => {
    log('error', 'the disk refused what was committed, nothing is served from it until the next start', { error });
    close();
  });
  aside = openAside(databaseFile(settings), ({ sound, found, tookMs }) => {
    if (sound) {
      if (health.database === 'checking') health.database = 'sound';
      return log('info', 'the database is sound', { tookMs });
    }
    log('error', 'the database is damaged, nothing is served from it', { found, tookMs });
    close();
  });
};

const stop = async (signal: string): Promise<void> => {
  if (stopping) process.exit(1);
  stopping = true;
  log('info', 'stopping', { signal });
  sockets?.stop();
  if (sweeper) clearTimeout(sweeper);
  if (indexing) clearInterval(indexing);
  if (exporting) clearInterval(exporting);
  if (moving) clearInterval(moving);
  if (telling) clearInterval(telling);
  await Promise.all([drain(server), Promise.race([Promise.all([stopScheduler?.(), making]), after(SCHEDULER_MS)])]);
  await Promise.all([aside?.stop(), ranks?.stop()]);
  if (parts) {
    parts.reads.flush();
    parts.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    parts.database.close();
  }
  log('info', 'stopped');
  process.exit(0);
};
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
// Who started us is gone and could not say so.
process.once('disconnect', () => void stop('disconnect'));

await start();
const port = await listen(server, settings.port, settings.hostname);
log('info', 'listening', { port, origins: settings.origins, demo: settings.demo });
