import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { addressOf, asMember, expect, livePages, readIds, settled, test, type Ids } from '../support/browser.ts';

test.describe.configure({ mode: 'parallel' });

let ids: Ids;
test.beforeAll(async ({ request }) => {
  ids = await readIds(request);
});

/** Fields that the document lets one type into, before any script of the site has come. */
const fields = (page: Page) =>
  page.locator(':is(textarea, input:is(:not([type]), [type=text], [type=tel], [type=search])):enabled:visible');
/** A field may set its digits apart, or leave out what is none. */
const plain = (words: string): string => words.replace(/[\s-]/g, '');

const dist = process.env['SITE_DIST'] ?? '.cache/test/dist';
/** What stands in the document as it was built: what scripts bring nobody can touch before them. */
const hasField = ({ row }: (typeof livePages)[number]): boolean =>
  /<(?:textarea|input)\b/.test(
    readFileSync(`${dist}${row.path === '/' ? '/index' : row.path.replace(/[{}]/g, '')}.html`, 'utf8'),
  );
const withFields = livePages.filter((one) => one.row.canonical === undefined && hasField(one));

test('pages have fields to type into', () => {
  expect(withFields.length).toBeGreaterThan(20);
});

for (const one of withFields)
  test(`${one.row.host === 'main' ? 'main ' : ''}${one.path} keeps what was typed before its scripts were there`, async ({
    page,
    member,
  }) => {
    if (!one.path.includes('/account/login')) await asMember(page, member);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/_astro\/[^?]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(addressOf(one, ids), { waitUntil: 'commit' });
    await page.locator('body').waitFor();
    await page.waitForTimeout(200);
    const typed = new Map<string, string>();
    for (const field of await fields(page).all()) {
      if (await field.evaluate((element: HTMLInputElement) => element.readOnly)) continue;
      const name = (await field.getAttribute('aria-label')) ?? (await field.getAttribute('id')) ?? '';
      const words = (await field.getAttribute('inputmode')) === 'numeric' ? '123456' : '13800138000';
      await field.fill(words);
      typed.set(name, await field.inputValue());
    }
    release();
    if (typed.size === 0) return;
    await settled(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    for (const [name, words] of typed) {
      const field = fields(page)
        .and(page.locator(`[aria-label="${name}"], [id="${name}"]`))
        .first();
      if ((await field.count()) > 0) expect.soft(plain(await field.inputValue()), name).toBe(plain(words));
    }
  });
