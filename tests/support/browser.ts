import { expect, type APIRequestContext, type Page } from 'playwright/test';
import type { Card } from '../../src/api/community/feed/card.ts';
import { routes } from '../../src/routes.ts';
import { BASE } from '../../src/site.ts';
import { queryOf, type Shown, withId, XHS } from './showing.ts';
import { logIn, type Member } from './member.ts';
import { test as visit } from './visitor.ts';

export { expect };

interface Fixtures {
  /** What went wrong on the page since it began: errors, refused policies, assets that did not come. */
  readonly problems: string[];
}
interface WorkerFixtures {
  /** A member of this worker's own; `test.use({ storageState: … })` is not needed: see `asMember`. */
  readonly member: Member;
}

/** A visitor's test (visitor.ts) with `problems` and a member. */
export const test = visit.extend<Fixtures, WorkerFixtures>({
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', ({ message, stack }) => {
      // A fade that the next page overtook: Chromium rejects a promise of its own (lib/vitals/faults.ts).
      if (message.startsWith('Transition was')) return;
      problems.push(`error: ${stack ?? message}`);
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 && response.request().resourceType() !== 'document')
        problems.push(`${response.status()} ${pathname}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`);
    });
    await use(problems);
  },
  member: [
    async ({}, use, { project }) => {
      await use(await logIn(project.use.baseURL ?? ''));
    },
    { scope: 'worker' },
  ],
});

/** Makes this page's browser the member's. */
export const asMember = async (page: Page, { state }: Member): Promise<void> => {
  await page.context().addCookies(state.cookies);
  const pairs = state.origins.flatMap(({ localStorage }) => localStorage);
  await page.addInitScript((hints) => {
    for (const { name, value } of hints) localStorage.setItem(name, value);
  }, pairs);
};

/** The first page of the feed, as a visitor gets it. */
export const readCards = async (request: APIRequestContext, sort = 'latest'): Promise<Card[]> => {
  const reply = (await (await request.get(`/api/community/feed?limit=20&sort=${sort}`)).json()) as {
    data: { items: Card[] };
  };
  return reply.data.items;
};

/** Longer than any test takes. */
const STANDS_MS = 120_000;
/** Other tests write what is newest, and take it back: what is older stands as long as a test that reads it. */
export const isStanding = ({ createdAt }: Pick<Card, 'createdAt'>): boolean => createdAt < Date.now() - STANDS_MS;

/** Cards to choose from; the liked ones are of the world that all begin with. */
export const readSample = async (request: APIRequestContext): Promise<Card[]> =>
  [...(await readCards(request)), ...(await readCards(request, 'hot'))].filter(isStanding);

export type Ids = Shown;

/** Ids of real things to show. */
export const readIds = async (request: APIRequestContext): Promise<Ids> => {
  const cards = await readSample(request);
  const posts = cards.filter(({ kind }) => kind !== 'dynamic');
  const post = posts[0]?.id ?? '';
  return {
    post,
    dynamic: cards.find(({ kind }) => kind === 'dynamic')?.id ?? '',
    pictured: posts.find(({ pictureCount }) => pictureCount > 0)?.id ?? post,
  };
};

/** Id of a post that people have commented on: its comments have orders to choose from. */
export const readTalked = async (request: APIRequestContext): Promise<string> =>
  (await readCards(request, 'hot')).find(({ kind, counts }) => kind !== 'dynamic' && counts.comments > 0)?.id ?? '';

/** Rows that have a page of their own. */
export const livePages = routes
  .filter((row) => row.planned === undefined && row.redirect === undefined)
  .map((row) => ({ row, path: (row.host === 'main' ? '' : BASE) + withId(row.path) }));

export const addressOf = (page: (typeof livePages)[number], ids: Ids): string =>
  page.path + queryOf(page.row.path, ids);

/** Visits as the page's own visitors come: one that is for a single app sends all others on. */
export const dressFor = async (page: Page, path: string): Promise<void> => {
  if (path !== '/app/xhs') return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent: XHS });
  // Its address begins as those of calls do, which a test may stop.
  await page.route('**/mc/app/xhs*', (route) => route.continue());
};

/** Waits until a living part has settled on a face, and says which; null where the page has none. */
export const settled = async (page: Page): Promise<string | null> => {
  const live = page.locator('[data-live]');
  if ((await live.count()) === 0) {
    // A document that has only begun to arrive has none yet. Its scripts, which a test may hold back, are not waited for.
    await page.waitForFunction(() => document.readyState !== 'loading');
    if ((await live.count()) === 0) return null;
  }
  await expect(live.first()).not.toHaveAttribute('data-view', 'loading');
  return live.first().getAttribute('data-view');
};

/** What goes to the server's calls, and no page of the app's own. */
const CALLS = /^https?:\/\/[^/]+\/(?:api|app|files|upload)\//;

/** Cuts the way to the server; the site itself still comes. */
export const stopApi = (page: Page): Promise<unknown> => page.route(CALLS, (route) => route.abort('connectionrefused'));

/** Opens it again. */
export const startApi = (page: Page): Promise<void> => page.unroute(CALLS);

/**
 * Leaves the pictures of entries away. A route would do so too, but takes the browser's own store from it: whoever opens
 * many pages gets every script anew.
 */
export const leavePictures = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/files/*'] });
};
