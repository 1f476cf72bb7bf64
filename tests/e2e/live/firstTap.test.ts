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
  ['the way into the app', '/mc/vip/exchange', /_astro\/[^?]*\.js/, '[data-gate-open]', '到手机上打开'],
  ['the bar of the app', '/mc/community/detail?id=', REST, '[data-app-open]', '到手机上打开'],
  ['the heart of a post', '/mc/community/detail?id=', BESIDE_ENGINE, '[data-entry-act=like]', null],
  ['the heart of a card', '/mc/community/home', START, '[data-action=like]', null],
] as const)
  test(`a tap on ${name} that comes before its script is carried out when that is there`, async ({ page }) => {
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

/** Holds back what a page brings beside its engine, or other scripts, until it is released. */
const holdScripts = async (page: Page, scripts = BESIDE_ENGINE): Promise<() => void> => {
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await late;
    await route.continue();
  });
  return () => release();
};

for (const [name, path, control, done] of [
  [
    'how far around',
    '/mc/community/goto?cityId=18034',
    '[data-radius="50"]',
    '[data-radius="50"][aria-pressed="true"]',
  ],
  ['the map of a city', '/mc/community/goto?cityId=18034', '[data-map-on]', '[data-map-on][aria-pressed="true"]'],
  ['where I am', '/mc/community/goto', '[data-locate]', '[data-hint]:has-text("没有定位权限")'],
  ['another city', '/mc/community/goto', '.city-name[data-pick]', 'dialog'],
  ['a benefit to be shared', '/mc/vip/rights', '[data-share-benefit]', '[role="dialog"], .toast'],
] as const)
  test(`a tap on ${name} is carried out as soon as somebody hears it`, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_ok, fail) => fail?.({ code: 1 } as GeolocationPositionError);
    });
    const release = await holdScripts(page, /_astro\/[^?]*\.js/);
    await page.goto(path + (path.endsWith('=') ? (await readIds(page.request)).pictured : ''), { waitUntil: 'commit' });
    await page.locator(control).first().click();
    release();
    await expect(page.locator(done).first()).toBeVisible();
  });

test('a tick of a gear list that comes before its script stays, beside those that were kept', async ({ page }) => {
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) });
  await page.goto('/mc/list/share?id=1');
  await settled(page);
  await box('重装背包').check();
  await expect(page.locator('[data-done]')).toHaveText('1/24');

  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await settled(page);
  // What the page says is right before any script of its own: figures as they stay, and of how many.
  await expect(page.locator('[data-done]')).toHaveText('0/24');
  const weights = await page.locator('.gl-weights').innerText();
  expect(weights).toMatch(/11,143 克/);
  await box('单人帐篷').check();
  release();
  await expect(page.locator('[data-done]')).toHaveText('2/24');
  await expect(box('单人帐篷')).toBeChecked();
  expect(await page.locator('.gl-weights').innerText()).toBe(weights);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.locator('[data-done]')).toHaveText('2/24');
});

test('a box that the browser itself would tick again is no tick of the visitor', async ({ page }) => {
  const box = page.getByRole('checkbox', { name: /单人帐篷/ });
  await page.goto('/mc/list/share?id=1');
  await settled(page);
  await box.check();
  await expect(page.locator('[data-done]')).toHaveText('1/24');
  // Another tab began anew meanwhile.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('packed:')) localStorage.removeItem(key);
  });
  await page.goto('/mc/vip/question');
  const release = await holdScripts(page);
  await page.goBack({ waitUntil: 'commit' });
  await settled(page);
  // Fields are brought back when the document has been read.
  await page.waitForTimeout(300);
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('0%')).toBeVisible();
  await expect(page.locator('[data-done]')).toHaveText('0/24');
  await expect(box).not.toBeChecked();
});
