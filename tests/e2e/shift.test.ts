import { targetsOf, addressOf } from '../bench/targets.ts';
import { readWorld, type World } from '../bench/world.ts';
import { watch, type Told } from '../bench/visit/watch.ts';
import { asMember, expect, test } from '../support/browser.ts';

/** Long enough that whatever is drawn before a reply is drawn: only then can the reply move it. */
const REPLY_AFTER_MS = 600;
const SHIFT_MAX = 0.01;

test.describe.configure({ mode: 'parallel' });

let world: World;
test.beforeAll(async ({}, { project }) => {
  world = await readWorld(project.use.baseURL ?? '');
});

for (const target of targetsOf())
  test(`${target.name} stays where it is when its replies arrive late`, async ({ page, member }) => {
    if (target.member) await asMember(page, member);
    await page.route(/\/(?:api|app)\//, async (route) => {
      await new Promise((then) => setTimeout(then, REPLY_AFTER_MS));
      await route.continue();
    });
    await page.addInitScript(watch, target.ready ?? null);
    await page.goto(addressOf(target, world));
    await page.waitForLoadState('networkidle');
    if (target.ready) await expect(page.locator(target.ready).first()).toBeVisible();
    const told = await page.evaluate(() => (window as unknown as { bench: () => Told }).bench());
    expect(told.shift, told.movers.join(' · ')).toBeLessThanOrEqual(SHIFT_MAX);
  });
