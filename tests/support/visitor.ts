import { test as base, type Browser, type BrowserContext, type CDPSession } from 'playwright/test';
import { LARGE as TAG } from '../../scripts/lib/journeys.mjs';
import { freshAddress } from './member.ts';
import { refuseOthers } from './visitor/otherOptions.ts';

/** Tag of a test that looks at the whole world or starts servers of its own: `npm test` leaves it to `npm run test:all`. */
export const LARGE = `@${TAG}`;

/** A browser's context that visitors follow each other in, with the tab that stays open for them all. */
interface Room {
  readonly context: BrowserContext;
  readonly session: CDPSession;
  /** Where a visitor may have left something. */
  readonly origins: Set<string>;
  /** The next one would find what cannot be taken away again. */
  spoilt: boolean;
}

/** What stays in a context once it was called, by any of its pages. */
const spoil = (room: Room): void => {
  const { context } = room;
  for (const [owner, names] of [
    [context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']],
    [context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket']],
  ] as const)
    for (const name of names) {
      const real = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
      Reflect.set(owner, name, (...given: unknown[]) => {
        room.spoilt = true;
        return real.apply(owner, given);
      });
    }
};

/** Called in a test, it has that test's options (`test.use`). */
const openRoom = async (browser: Browser): Promise<Room> => {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  const room = { context, session: await context.newCDPSession(keeper), origins: new Set<string>(), spoilt: false };
  spoil(room);
  return room;
};

/**
 * Leaves nothing of the visitor before but files of the site, which are the same for everybody: no cookie, nothing stored, no
 * worker, no route and no listener, nothing that was allowed, no network that was taken away.
 */
const forget = async ({ context, session, origins }: Room, allowed: readonly string[]): Promise<void> => {
  for (const event of ['page', 'request', 'response', 'requestfailed', 'requestfinished', 'console', 'dialog'] as const)
    context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const [, ...left] = context.pages();
  await Promise.all(left.map((page) => page.close()));
  await Promise.all([
    context.setOffline(false),
    context.setGeolocation(null),
    context.clearCookies(),
    ...[...origins].map((origin) => session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
  ]);
  origins.clear();
  await context.clearPermissions();
  if (allowed.length > 0) await context.grantPermissions([...allowed]);
};

/**
 * Playwright's test with an address of its own for each visitor (limits count per address). A worker's visitors follow each
 * other in one context, each in a tab of its own: one that stays open keeps the process that draws them, which costs more to
 * start than a page to show. Playwright's own `reuseContext` opens a page to clear what is stored and fetches every script anew:
 * a third of what a test costs that opens one page.
 */
export const test = base.extend<object, { readonly rooms: Map<string, Room> }>({
  // They are closed with the browser.
  rooms: [({}, use) => use(new Map<string, Room>()), { scope: 'worker' }],
  context: async (
    {
      browser,
      rooms,
      permissions,
      // What tests choose, and what makes a context another one.
      actionTimeout,
      hasTouch,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
      userAgent,
      viewport,
      // What is of no room (visitor/otherOptions.ts).
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contextOptions,
      contrast,
      deviceScaleFactor,
      extraHTTPHeaders,
      forcedColors,
      geolocation,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      navigationTimeout,
      offline,
      proxy,
      reducedMotion,
      screen,
      storageState,
    },
    use,
    { project },
  ) => {
    const colours = { colorScheme, contrast, forcedColors, reducedMotion };
    const sent = { clientCertificates, extraHTTPHeaders, httpCredentials, ignoreHTTPSErrors, proxy, storageState };
    const kinds = { acceptDownloads, baseURL, bypassCSP, contextOptions, navigationTimeout, offline };
    const screens = { deviceScaleFactor, geolocation, isMobile, screen };
    refuseOthers({ ...colours, ...sent, ...kinds, ...screens }, project.use);
    const kind = JSON.stringify([
      [actionTimeout, hasTouch, javaScriptEnabled],
      [locale, serviceWorkers, timezoneId, userAgent, viewport],
    ]);
    const room = rooms.get(kind) ?? (await openRoom(browser));
    rooms.set(kind, room);
    const { context, origins } = room;
    await forget(room, permissions ?? []);
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        if (frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin);
      }),
    );
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': freshAddress() });
    await use(context);
    if (!room.spoilt) return;
    rooms.delete(kind);
    await context.close();
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});
