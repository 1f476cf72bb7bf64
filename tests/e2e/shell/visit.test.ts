import type { Page } from 'playwright/test';
import { SITE_ORIGIN } from '../../../src/settings.ts';
import { BASE } from '../../../src/site.ts';
import { entries } from '../../bench/entries.ts';
import { SHIFT_MAX, watchShift } from '../../support/lateReplies.ts';
import { SCRIPTS_MOST } from '../../support/openWork.ts';
import { misfits, small, violations } from '../../support/reach.ts';
import { addressOf, dressFor, expect, livePages, readIds, settled, test, type Ids } from '../../support/browser.ts';

test.describe.configure({ mode: 'parallel' });

let ids: Ids;
test.beforeAll(async ({ request }) => {
  ids = await readIds(request);
});

/** Comments come when they are near the view, and are part of what must be clean. */
const bringComments = async (page: Page): Promise<void> => {
  const comments = page.locator('#comments');
  if ((await comments.count()) === 0) return;
  await comments.scrollIntoViewIfNeeded();
  await expect(comments.locator('.skeleton')).toHaveCount(0);
};

/** Begins to hear which scripts of the site a page asks for, each once. */
const hearScripts = (page: Page): ReadonlySet<string> => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/_astro\/[^/]+\.js$/.test(pathname)) asked.add(pathname.replace(/^.*\//, ''));
  });
  return asked;
};

// One visit for all: to open a page costs more than to look at it.
for (const one of livePages) {
  const { row } = one;
  const guest = entries[row.path]?.find(({ member, as }) => !member && as === undefined);
  test(`${row.host === 'main' ? 'main ' : ''}${one.path} shows its page, stays where it is, fits, is in reach and clean for axe`, async ({
    page,
    problems,
  }) => {
    await dressFor(page, row.path);
    const asked = hearScripts(page);
    const shift = await watchShift(page, guest?.ready ?? null);
    const response = await page.goto(addressOf(one, ids));
    expect(response?.status()).toBe(row.path === '/404' ? 404 : 200);
    const face = await settled(page);
    if (face !== null) expect(['ready', 'empty', 'guest']).toContain(face);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect((await page.title()).length).toBeGreaterThan(1);
    await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      // An address that names an id is its own; only its script knows it.
      SITE_ORIGIN + (row.path.includes('{') ? one.path : BASE + (row.canonical ?? row.path)),
    );
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image'])
      await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /./);
    await page.waitForLoadState('networkidle');
    // The document of /404 is itself an answer that the console calls an error.
    const document404 = 'console: Failed to load resource: the server responded with a status of 404 (Not Found)';
    expect(problems.filter((problem) => row.path !== '/404' || problem !== document404)).toEqual([]);
    if (guest?.ready !== undefined) await expect(page.locator(guest.ready).first()).toBeVisible();
    expect.soft(asked.size, [...asked].join(' ')).toBeLessThanOrEqual(SCRIPTS_MOST);
    const moved = await shift();
    expect.soft(moved.shift, moved.movers.join(' · ')).toBeLessThanOrEqual(SHIFT_MAX);

    if (row.canonical !== undefined) return;
    await bringComments(page);
    expect.soft(await small(page, 44), 'smaller than a finger').toEqual([]);
    expect.soft(await violations(page), 'axe').toEqual([]);
    const { wide, cut } = await misfits(page);
    expect.soft(wide, 'scrolls sideways').toEqual([]);
    expect.soft(cut, 'cut words').toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.evaluate(() => (document.documentElement.dataset['size'] = '1.4'));
    expect.soft(await small(page, 60), 'smaller than large text wants').toEqual([]);
  });
}
