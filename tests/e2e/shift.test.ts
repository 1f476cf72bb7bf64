import { targetsOf, addressOf } from '../bench/targets.ts';
import { readWorld, type World } from '../bench/world.ts';
import { SHIFT_MAX, watchLate, watchShift, watchShiftOfScripts } from '../support/lateReplies.ts';
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

for (const target of targetsOf().filter(({ kind }) => kind === 'list' || kind === 'shared' || kind === 'filled'))
  test(`scripts that arrive late do not move ${target.name}`, async ({ page, member }) => {
    if (target.member) await asMember(page, member);
    const shift = await watchShiftOfScripts(page, target.ready ?? null);
    await page.goto(addressOf(target, world));
    await page.waitForLoadState('networkidle');
    const told = await shift();
    expect(told.shift, told.movers.join(' · ')).toBeLessThanOrEqual(SHIFT_MAX);
  });

// Of two replies either may be the first.
for (const [path, reply] of [
  ['/community/home', /\/api\/community\/feed\b/],
  ['/community/home', /\/api\/community\/notices\b/],
  ['/community/search', /\/api\/community\/hotSearches\b/],
  ['/community/search', /\/api\/community\/topics\b/],
] as const)
  test(`a reply that alone arrives late does not move ${path}: ${reply.source}`, async ({ page }) => {
    const [target] = targetsOf([path]);
    if (target === undefined) throw new Error(path);
    let held = 0;
    page.on('request', (request) => (held += Number(reply.test(request.url()))));
    const shift = await watchLate(page, target.ready ?? null, reply);
    await page.goto(addressOf(target, world));
    await page.waitForLoadState('networkidle');
    expect(held).toBe(1);
    const told = await shift();
    expect(told.shift, told.movers.join(' · ')).toBeLessThanOrEqual(SHIFT_MAX);
  });
