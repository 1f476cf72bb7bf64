import { asMember, expect, settled, test } from '../../support/browser.ts';
import { ownDynamic } from '../../support/publish/dynamic.ts';

for (const [place, control] of [
  ['its page', '[data-entry-act="like"]'],
  ['a list', '[data-action="like"]'],
] as const)
  test(`a like that is taken back while it is under way is taken back, on ${place}`, async ({ page, baseURL }) => {
    const { member, did } = await ownDynamic(baseURL, '快手');
    await asMember(page, member);
    const said: unknown[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/community/like', async (route) => {
      said.push((route.request().postDataJSON() as { liked: boolean }).liked);
      await held;
      await route.continue();
    });
    const address = place === 'a list' ? '/mc/dynamic/list' : `/mc/dynamic/detail?did=${did}`;
    await page.goto(address);
    expect(await settled(page)).toBe('ready');
    const like = page.locator(control).first();
    await like.click();
    await expect.poll(() => said).toEqual([true]);
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    expect(said).toEqual([true]);
    const last = page.waitForResponse(async (reply) => /community\/like/.test(reply.url()) && said.length === 2);
    release();
    await last;
    expect(said).toEqual([true, false]);
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/api/community/like');
    await page.reload();
    expect(await settled(page)).toBe('ready');
    await expect(page.locator(control).first()).toHaveAttribute('aria-pressed', 'false');
  });
