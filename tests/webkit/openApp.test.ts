/** Opening the app, and the ways to a login, in WebKit. */
import { beforeAll, describe, expect, test } from 'vitest';
import { APP_SCHEME, APP_STORE_ANDROID, APP_STORE_IOS, SITE_ORIGIN } from '../../src/settings.ts';
import { agentOf } from '../unit/host/agents.ts';
import { stopClock } from './support/clock.ts';
import { callItself, standInPorts } from './support/ports.ts';
import { useKit } from './support/kit.ts';
import { type Ids, readIds } from './support/pages.ts';

const kit = useKit({ cold: true });
let ids: Ids;
beforeAll(async () => {
  ids = await readIds();
});

const own = SITE_ORIGIN.replace(/^http:/, 'https:');
const LINK = `${APP_SCHEME}://open?type=30&url=${encodeURIComponent(`${own}/mc/vip/exchange`)}`;
const LAUNCH = `launch ${LINK}`;
const STORE = `assign ${APP_STORE_IOS}`;

const openAs = async (agent: string) => {
  callItself(kit, agentOf(agent));
  const { gone } = standInPorts(kit);
  const { pass } = stopClock(kit);
  await kit.open('/mc/vip/exchange');
  return { gone, pass };
};
/** Taps as often as told, before anything has come of the first tap. */
const launch = async (gone: () => Promise<string[]>, taps = 1): Promise<void> => {
  await kit.control('打开App');
  await kit.run(
    `for (let tap = 0; tap < arguments[0]; tap += 1) document.querySelector('.app-gate button').click()`,
    taps,
  );
  await kit.until(async () => (await gone()).length > 0, 'Nothing is launched');
  expect(await gone()).toEqual([LAUNCH]);
};

describe('a page that stays in front', () => {
  test('of an iPhone goes to the store after a second, once, however often it was tapped', async () => {
    const { gone, pass } = await openAs('iPhone Safari');
    await launch(gone, 3);
    await pass(999);
    expect(await gone()).toEqual([LAUNCH]);
    await pass(1);
    expect(await gone()).toEqual([LAUNCH, STORE]);
    await pass(10_000);
    expect(await gone()).toEqual([LAUNCH, STORE]);
  });

  test('on Android calls the second launcher at 1,200 ms, once, and offers the store at 2,000 ms', async () => {
    const { gone, pass } = await openAs('Cubot phone');
    await launch(gone, 2);
    await pass(1_199);
    expect(await gone()).toEqual([LAUNCH]);
    await pass(1);
    const both = [LAUNCH, expect.stringMatching(/^launch intent:\/\/open\?type=30/)];
    expect(await gone()).toEqual(both);
    expect(await kit.run('return document.querySelectorAll("dialog").length')).toBe(0);
    await pass(800);
    expect(await (await kit.control('去应用商店')).getAttribute('href')).toBe(APP_STORE_ANDROID);
    await pass(10_000);
    expect(await gone()).toEqual(both);
  });
});

// One page a test: a second visit would find the first one's document, and who it was called, in the browser's store.
describe.each(['iPhone Safari', 'Cubot phone'])('a page that is left, as in %s', (agent) => {
  test.each([
    ['loses the focus', `dispatchEvent(new Event('blur'))`],
    [
      'is hidden',
      `Object.defineProperty(document, 'hidden', { get: () => true });
       document.dispatchEvent(new Event('visibilitychange'))`,
    ],
  ])('because it %s goes nowhere else', async (_, leave) => {
    const { gone, pass } = await openAs(agent);
    await launch(gone);
    await pass(900);
    await kit.run(leave);
    await pass(10_000);
    expect(await gone()).toEqual([LAUNCH]);
    expect(await kit.run('return document.querySelectorAll("dialog").length')).toBe(0);
  });
});

describe('a page that is left', () => {
  test('and comes back by Back out of the cache has forgotten what it was about', async () => {
    const { gone, pass } = await openAs('iPhone Safari');
    await launch(gone);
    await kit.run('window.mark = 1');
    await kit.go('/mc/404');
    await kit.driver.navigate().back();
    await kit.at('/vip/exchange');
    expect(await kit.run('return window.mark'), 'the page itself is back').toBe(1);
    await pass(10_000);
    expect(await gone()).toEqual([LAUNCH]);
  });
});

describe('where nothing can be opened', () => {
  test.each(['iPhone WeChat', 'Android QQ', 'Alipay'])('as in %s, the way into a browser is shown', async (agent) => {
    const { gone } = await openAs(agent);
    await kit.tap('打开App');
    await kit.see('在浏览器打开');
    await kit.tap('继续浏览');
    expect(await gone()).toEqual([]);
  });

  test.each([
    ['does nothing', 'window.alert = () => undefined'],
    ['throws', `window.alert = () => { throw new Error('no delegate') }`],
  ])('the link stands on the page, where alert %s', async (_, override) => {
    kit.faults.before(override);
    const { gone } = await openAs('Mac Safari');
    await kit.tap('打开App');
    await kit.see('/mc/vip/exchange');
    expect(await gone()).toEqual([]);
  });
});

describe('a guest who wants something comes to a login', () => {
  const APP_LOGIN = 'lingxing://open?type=11';
  const web = (): string =>
    `assign /mc/account/login?redirect=${encodeURIComponent(`/mc/community/detail?id=${ids.post}`)}`;
  test.each([
    ['own app, HarmonyOS', false, () => [`assign ${APP_LOGIN}`]],
    ['own app, Android', true, () => []],
    ['own app, Android', false, () => [web()]],
    ['own app, iOS', false, () => [`post ${APP_LOGIN}`]],
    ['Android WeChat', false, () => [web()]],
    ['iPhone Safari', false, () => [web()]],
  ])('by the way of %s, bridge %s', async (agent, bridge, wanted) => {
    callItself(kit, agentOf(agent));
    if (bridge)
      kit.faults.before(`window.LingXing = { needLogin: (text) => ((window.asked ??= []).push(text), '{"code":0}') }`);
    const { gone } = standInPorts(kit);
    await kit.open(`/mc/community/detail?id=${ids.post}`);
    await (await kit.find('[data-entry-act=like]')).click();
    if (bridge) {
      await kit.until(() => kit.run('return (window.asked ?? []).length === 1'), 'The app is not asked');
      expect(await kit.run('return window.asked[0]')).toContain(`/mc/community/detail?id=${ids.post}`);
    } else await kit.until(async () => (await gone()).length > 0, 'Nobody leads to a login');
    expect(await gone()).toEqual(wanted());
  });
});

test('who calls itself the app in a browser sees the page, and what the app would do falls back', async () => {
  callItself(kit, `${agentOf('Cubot phone')} LingXing/8.1.0 (build 1500)`);
  await kit.open(`/mc/community/image?id=${ids.post}&i=0`);
  await kit.tap('保存');
  await kit.see('长按图片');
  await kit.open('/mc/vip/exchange');
  await kit.until(() => kit.run(`return document.querySelector('[data-app-gate=inside]') !== null`), 'No app is seen');
  await (await kit.find('input[name=code], input')).sendKeys('DEMO7DAYVJPA2026');
  await kit.tap('先查一查能换什么');
  await kit.at('/mc/account/login?redirect=');
});
