import { expect, settled, test } from '../../support/browser.ts';

for (const [address, name] of [
  ['/mc/community/home', 'the home'],
  ['/mc/dynamic/list', 'the dynamics'],
] as const)
  test(`the way to write covers nothing of a card, wherever ${name} is scrolled to`, async ({ page }) => {
    await page.goto(address);
    expect(await settled(page)).toBe('ready');
    for (const [width, height] of [
      [375, 812],
      [320, 568],
      [812, 375],
    ] as const)
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        const link = page.locator('.write-link');
        await expect(link).toBeVisible();
        const covered: string[] = [];
        for (let at = 0; at < 12; at += 1) {
          await page.evaluate((y) => scrollTo(0, y), at * 233);
          covered.push(
            ...(await page.evaluate(() => {
              const write = document.querySelector('.write-link') as Element;
              const bar = write.getBoundingClientRect();
              return Array.from(document.querySelectorAll('.card a, .card button'))
                .map((control) => [control, control.getBoundingClientRect()] as const)
                .filter(
                  ([, box]) =>
                    box.left < bar.right && box.right > bar.left && box.top < bar.bottom && box.bottom > bar.top,
                )
                .filter(([, box]) => {
                  // What has gone under the head of the page is no longer there to be tapped.
                  const head = (write.closest('.home-tabs, .filters-line') as Element).getBoundingClientRect();
                  const seen = Math.max(box.top, head.bottom);
                  return box.bottom - seen > 0 && seen < bar.bottom;
                })
                .map(([control]) => control.outerHTML.slice(0, 60));
            })),
          );
          await expect(link).toBeInViewport();
        }
        expect(covered).toEqual([]);
      });
  });
