import { expect, readIds, settled, test } from '../../support/browser.ts';
import { agentOf } from '../../unit/host/agents.ts';

/** How a guest who wants something comes to a login (specification, section 4), with the app's bridge and without. */

const APP_LOGIN = 'lingxing://open?type=11';

for (const [agent, bridge, way] of [
  ['own app, HarmonyOS', true, 'link'],
  ['own app, HarmonyOS', false, 'link'],
  ['own app, Android', true, 'native'],
  ['own app, Android', false, 'web'],
  ['own app, iOS', true, 'post'],
  ['own app, iOS', false, 'post'],
  ['Android WeChat', true, 'web'],
  ['iPhone Safari', false, 'web'],
] as const)
  test.describe(`${agent}, ${bridge ? 'with' : 'without'} a bridge`, () => {
    test.use({ userAgent: agentOf(agent) });
    test(`goes by ${way}`, async ({ page }) => {
      if (bridge)
        await page.addInitScript(() => {
          const asked: string[] = [];
          const needLogin = (text: string): string => (asked.push(text), '{"code":0}');
          const postMessage = (message: unknown) => (asked.push(JSON.stringify(message)), Promise.resolve({ code: 0 }));
          Object.assign(window, {
            asked,
            // Outside our own app the same name is somebody else's.
            ...(navigator.userAgent.includes('LingXing/') ? { LingXing: { needLogin } } : {}),
            webkit: { messageHandlers: { needLogin: { postMessage } } },
          });
        });
      await page.goto(`/mc/community/detail?id=${(await readIds(page.request)).post}`);
      await settled(page);
      const here = new URL(page.url());
      const back = here.pathname + here.search;
      const gone: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) gone.push(`${request.method()} ${request.url()}`);
      });
      await page.locator('[data-entry-act=like]').click();
      if (way === 'link') await expect.poll(() => gone).toEqual([`GET ${APP_LOGIN}`]);
      if (way === 'post') await expect.poll(() => gone).toEqual([`POST ${APP_LOGIN}`]);
      if (way === 'web') {
        await page.waitForURL(/\/mc\/account\/login\?redirect=/);
        expect(new URL(page.url()).searchParams.get('redirect')).toBe(back);
        return;
      }
      if (way === 'native') {
        const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
        await expect.poll(asked).toHaveLength(1);
        expect((await asked())[0]).toContain(JSON.stringify(back));
      }
      // The page stays for when the app has logged in.
      await page.waitForTimeout(300);
      expect(page.url()).toBe(here.href);
      expect(gone).toHaveLength(way === 'native' ? 0 : 1);
    });
  });

test.describe('the login page inside the app', () => {
  test.use({ userAgent: agentOf('own app, Android') });
  for (const [name, isLate] of [
    ['answers only after the login', true],
    ['is done before it has answered', false],
  ] as const)
    test(`goes on to where it was asked for when an app ${name}`, async ({ page, member }) => {
      await page.addInitScript(() => {
        const needLogin = (): void => {
          Object.assign(window, { asked: true });
          Object.defineProperty(document, 'hidden', { get: () => 'screen' in document, configurable: true });
          Object.assign(document, { screen: true });
          document.dispatchEvent(new Event('visibilitychange'));
        };
        Object.assign(window, { LingXing: { needLogin } });
      });
      await page.goto('/mc/account/login?redirect=%2Fmc%2Fdynamic%2Flist');
      await page.waitForFunction(() => 'asked' in window);
      if (isLate) await expect(page.getByText('已请 App 打开登录')).toBeVisible();
      await page.context().addCookies(member.state.cookies);
      await page.evaluate(() => {
        delete (document as { screen?: true }).screen;
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.waitForURL(/\/mc\/dynamic\/list/);
    });
});
