import type { Page } from 'playwright/test';
import { asMember, expect, readIds, settled, test } from '../../support/browser.ts';
import { BESIDE_ENGINE, REST, START } from '../../support/built/scripts.ts';

/**
 * On a busy telephone the effects of an island run long after it stands: once its buttons are React's, every further task
 * of React is held back here.
 */
const holdEffects = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown) => void;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const buttons = Array.from(document.querySelectorAll('[data-pressed]'));
      const stands = buttons.some((one) => Object.keys(one).some((key) => key.startsWith('__reactFiber')));
      if (stands) setTimeout(() => post.call(this, message), 1_000);
      else post.call(this, message);
    };
  });

for (const [name, pressed, call] of [
  ['heart', 'liked', '/api/community/like'],
  ['follow button', 'following', '/api/community/follow'],
] as const)
  test(`the tap that brings the ${name} to life is carried out, before any effect has run`, async ({
    page,
    member,
  }) => {
    await asMember(page, member);
    await holdEffects(page);
    await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
    await settled(page);
    const button = page.locator(`[data-entry-act][data-pressed=${pressed}]`);
    const before = await button.getAttribute('aria-pressed');
    const sent = page.waitForResponse((response) => response.url().includes(call));
    await button.click();
    expect(((await (await sent).json()) as { errCode: unknown }).errCode).toBe(0);
    await expect(button).not.toHaveAttribute('aria-pressed', before ?? '');
  });

/** The controls of a page stand in its HTML; a slow network brings what hears them later. */
for (const [name, path, script, control, done] of [
  ['the way into the app', '/mc/vip/exchange', /_astro\/[^?]*\.js/, '[data-gate-open]', 'lingxing://'],
  ['the bar of the app', '/mc/community/detail?id=', REST, '[data-app-open]', 'lingxing://'],
  ['the heart of a post', '/mc/community/detail?id=', BESIDE_ENGINE, '[data-entry-act=like]', null],
  ['the heart of a card', '/mc/community/home', START, '[data-action=like]', null],
] as const)
  test(`a tap on ${name} that comes before its script is carried out when that is there`, async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.dismiss());
    let release = (): void => undefined;
    const late = new Promise<void>((resolve) => (release = resolve));
    let held = 0;
    await page.route(script, async (route) => {
      held += 1;
      await late;
      await route.continue();
    });
    await page.goto(path + (path.endsWith('=') ? (await readIds(page.request)).post : ''), { waitUntil: 'commit' });
    await settled(page);
    await page.locator(control).first().click();
    await expect.poll(() => held).toBeGreaterThan(0);
    release();
    if (done === null) await page.waitForURL(/\/account\/login/);
    else await expect(page.getByRole('dialog')).toContainText(done);
  });
