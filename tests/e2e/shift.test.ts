import { targetsOf, addressOf } from '../bench/targets.ts';
import { readWorld, type World } from '../bench/world.ts';
import { SHIFT_MAX, watchShift } from '../support/lateReplies.ts';
import { asMember, expect, test } from '../support/browser.ts';

test.describe.configure({ mode: 'parallel' });

let world: World;
test.beforeAll(async ({}, { project }) => {
  world = await readWorld(project.use.baseURL ?? '');
});

// A guest's plain visit is looked at with all else (shell/visit.test.ts).
for (const target of targetsOf().filter(({ member, as }) => member || as !== undefined))
  test(`${target.name} stays where it is when its replies arrive late`, async ({ page, member }) => {
    if (target.member) await asMember(page, member);
    const shift = await watchShift(page, target.ready ?? null);
    await page.goto(addressOf(target, world));
    await page.waitForLoadState('networkidle');
    if (target.ready) await expect(page.locator(target.ready).first()).toBeVisible();
    const told = await shift();
    expect(told.shift, told.movers.join(' · ')).toBeLessThanOrEqual(SHIFT_MAX);
  });
