import { expect, test } from '../../support/browser.ts';

test.describe('test geo', () => {
  test('times every way, says what the default holds, and draws on the vendor library when that is there', async ({
    page,
    problems,
  }) => {
    await page.addInitScript(() => {
      class Drawn {
        constructor(place: HTMLElement, { center }: { center: [number, number] }) {
          place.textContent = `vendor ${center[0].toFixed(3)}`;
        }
        destroy(): void {}
      }
      Object.assign(window, { AMap: { Map: Drawn, Marker: class {} } });
    });
    await page.goto('/mc/test/geo');
    const way = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await way('默认位置').getByRole('button').click();
    await expect(way('默认位置').getByRole('status')).toHaveText(
      /广东省深圳市福田区.*countyId 18036 · adCode 440304 · isDefault/,
    );
    await way('应用的定位').getByRole('button').click();
    await expect(way('应用的定位').getByRole('status')).toHaveText(/毫秒 · 没有：unsupported/);
    await way('地图库').getByRole('button').click();
    await expect(way('地图库').getByRole('status')).toHaveText(/到了/);
    // GCJ-02: half a kilometre east of the seat's 114.068.
    await expect(page.locator('.geo-vendor')).toHaveText('vendor 114.073');
    expect(problems).toEqual([]);
  });

  test('a vendor library that is not what it should be leaves the drawn map', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { AMap: { Map: 3 } }));
    await page.goto('/mc/test/geo');
    await page.getByRole('listitem').filter({ hasText: '地图库' }).getByRole('button').click();
    await expect(page.getByText(/到了，但不能用/)).toBeVisible();
    await expect(page.locator('.pm-map')).toBeVisible();
  });
});
