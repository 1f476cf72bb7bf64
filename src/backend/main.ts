/** `npm run serve`: the reference backend with the built site, until SIGTERM or SIGINT. */
import { networkInterfaces } from 'node:os';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createDemoWorld } from '../../demo/world.ts';
import { createApp, type SiteHandler } from './app.ts';
import type { Parts } from './context.ts';
import { type Aside, openAside } from './database/aside/aside.ts';
import { whenLost } from './database/disk.ts';
import { createFilled } from '../edge/server/filled.ts';
import { responseOf } from '../edge/worker/handler.ts';
import { inFront } from '../edge/server/inFront.ts';
import { createPieces } from '../edge/server/inPieces.ts';
import type { Connection } from './visitor.ts';
import { createServer, drain, listen } from './http/listen.ts';
import { refusalOf } from './http/failure.ts';
import { refusalResponse } from './http/reply.ts';
import { refuse } from './errors.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { jobsOf } from './jobs/list.ts';
import { notServing } from './health.ts';
import { type Trouble, troubleOf } from './trouble.ts';
import { openLogFile } from './keep/logFile.ts';
import { consoleLog, logTo } from './log.ts';
import { watchProcess } from './metrics/process.ts';
import { createRegistry } from './metrics/registry.ts';
import { countRequests } from './metrics/requests.ts';
import { serveMetrics } from './metrics/serve.ts';
import { databaseFile, openParts, seedOnce } from './parts.ts';
import { readSettings, type Settings } from './settings.ts';
import { watchClock } from './steady.ts';
import { warnOfLetters } from './share/picture/letters.ts';
import { openRanks, type Ranks } from './top/job.ts';
import { openSockets, type Sockets } from './socket/sockets.ts';

const RETRY_OPEN_MS = 3_000;
/** A payment request that runs when the server stops may hear its answer. */
const JOBS_END_MS = 8_000;
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

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
const log = settings.logFile === null ? consoleLog : logTo(openLogFile(settings.logFile));
const metrics = createRegistry();
watchProcess(metrics);

const openSite = async (): Promise<SiteHandler> => {
  const { siteHandler } = await import('../edge/server/server.ts');
  return siteHandler({
    dist: process.env['DIST'] ?? 'dist',
    settings: { origins: settings.origins, secure: settings.secure },
    log: (report) => log('warn', 'policy report', { ...report }),
  });
};

const site = await openSite();
const edge = settings.edgeBudgetMs === null ? null : createFilled(settings.edgeBudgetMs);
const world = createDemoWorld();
let trouble: Trouble = 'starting';
/** Until the database can be used the site is there, the API says 503 and `/healthz` why. */
const unavailable = (request: Request, connection: Connection): Response | Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (pathname === '/healthz') return notServing(trouble);
  if (pathname === '/metrics')
    try {
      return serveMetrics(metrics, settings, request, connection);
    } catch (error) {
      return refusalResponse(refusalOf(error, log, 'GET /metrics'));
    }
  return /^\/(?:api|app|files|upload|download|demo|desk)(?:\/|$)/.test(pathname)
    ? refusalResponse(refuse('unavailable', { retryAfterSec: RETRY_OPEN_MS / 1_000 }))
    : site(request);
};

let handle: (request: Request, env: never) => Response | Promise<Response> = unavailable;
const server = createServer((request, env) => handle(request, env), { watch: countRequests(metrics) });
let parts: Parts | null = null;
let sockets: Sockets | null = null;
let aside: Aside | null = null;
let ranks: Ranks | null = null;
let jobs: Jobs | null = null;
let stopping = false;

const start = async (): Promise<void> => {
  if (stopping) return;
  try {
    parts = openParts(settings, world, log, metrics);
  } catch (error) {
    const reason = troubleOf(error);
    // Tried again every few seconds: said once, and again when it is for another reason.
    if (reason !== trouble) log('error', 'the database cannot be opened, trying again', { reason, error });
    trouble = reason;
    setTimeout(() => void start(), RETRY_OPEN_MS).unref();
    return;
  }
  const { database, clock } = parts;
  try {
    await seedOnce(parts, world);
  } catch (error) {
    log('error', 'seeding failed', { error });
  }
  const filled = edge && inFront<Connection>(edge, site, (request, connection) => app.fetch(request, connection));
  const [pages, pieces] = [filled ?? site, createPieces()];
  const app = createApp(parts, {
    site: async (request, connection) => {
      // What is filled goes onto the wire as it is: a Response would copy it, and be read as a stream.
      const outgoing = connection?.outgoing;
      const answer = (outgoing && edge?.kept(request)) ?? (await pages(request, connection));
      if (outgoing === undefined || answer instanceof Response) return pieces.of(responseOf(answer));
      pieces.send(outgoing, answer);
      return RESPONSE_ALREADY_SENT;
    },
    changed: edge?.changed,
  });
  handle = (request, env) => app.fetch(request, env);
  const open = openSockets(server, parts);
  sockets = open;
  metrics.reads('gauge', 'sockets_open', 'Open lines of pages.', () => [{ value: open.count() }]);
  const ran = metrics.histogram('job_run_duration_seconds', 'Runs of the jobs.', [0.001, 0.01, 0.1, 1, 10, 60]);
  const failures = metrics.counter('job_failures_total', 'Runs of the jobs that failed.');
  ranks = openRanks(databaseFile(settings), log);
  jobs = startJobs(
    jobsOf({
      parts,
      steady: watchClock(clock),
      stopping: () => stopping,
      ranks,
      move: settings.demo ? (now) => world.move(database, now) : null,
    }),
    log,
    (job, tookMs, failed) => {
      ran.observe(tookMs / 1_000, { job });
      if (failed) failures.add({ job });
    },
  );
  const { health } = parts;
  const close = (): void => {
    trouble = 'damaged';
    health.database = 'damaged';
    handle = unavailable;
    void jobs?.stop();
    void ranks?.stop();
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
  await Promise.all([drain(server), Promise.race([jobs?.stop(), after(JOBS_END_MS)])]);
  await Promise.all([aside?.stop(), ranks?.stop(), Promise.race([parts?.outbox.idle(), after(JOBS_END_MS)])]);
  if (parts) {
    parts.reads.flush();
    parts.asked.flush();
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
void warnOfLetters(log);
log('info', 'listening', { port, origins: settings.origins, demo: settings.demo });
