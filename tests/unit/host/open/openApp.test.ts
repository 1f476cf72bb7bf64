import { describe, expect, it } from 'vitest';
import { detectHost } from '../../../../src/host/detect.ts';
import { openApp, openWay, universalLink } from '../../../../src/host/open/openApp.ts';
import { APP_STORE_ANDROID, APP_STORE_IOS } from '../../../../src/settings.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { agentOf } from '../agents.ts';

const LINK = 'lingxing://open?type=9&id=42';
const LAUNCH = `launch ${LINK}`;
const STORE = `assign ${APP_STORE_IOS}`;
const INTENT = `launch intent://open?type=9&id=42#Intent;scheme=lingxing;S.browser_fallback_url=${encodeURIComponent(APP_STORE_ANDROID)};end`;
const hostOf = (agent: string) => memoryHost({ userAgent: agentOf(agent) });

describe('openApp', () => {
  it('goes to the store on iOS after 1,000 ms, once', async () => {
    const host = hostOf('iPhone Safari');
    const result = openApp(host, LINK);
    await host.advance(999);
    expect(host.log).toEqual([LAUNCH]);
    await host.advance(1);
    expect(host.log).toEqual([LAUNCH, STORE]);
    expect(await result).toEqual({ status: 'store' });
    await host.advance(10_000);
    expect(host.log).toEqual([LAUNCH, STORE]);
    expect([host.pendingTimers(), host.listeners()]).toEqual([0, 0]);
  });

  it('calls the second launcher on Android at 1,200 ms and gives up at 2,000 ms, each once', async () => {
    const host = hostOf('Cubot phone');
    const result = openApp(host, LINK);
    await host.advance(1_199);
    expect(host.log).toEqual([LAUNCH]);
    await host.advance(1);
    expect(host.log).toEqual([LAUNCH, INTENT]);
    await host.advance(800);
    expect(await result).toEqual({ status: 'gaveUp', store: APP_STORE_ANDROID });
    await host.advance(10_000);
    expect(host.log).toEqual([LAUNCH, INTENT]);
    expect([host.pendingTimers(), host.listeners()]).toEqual([0, 0]);
  });

  it('launches the scheme again on HarmonyOS', async () => {
    const host = hostOf('HarmonyOS phone');
    void openApp(host, LINK);
    await host.advance(1_200);
    expect(host.log).toEqual([LAUNCH, LAUNCH]);
  });

  it.each(['blur', 'pagehide', 'visibilitychange'] as const)('is cancelled by %s', async (name) => {
    for (const agent of ['iPhone Safari', 'Cubot phone']) {
      const host = hostOf(agent);
      const result = openApp(host, LINK);
      await host.advance(900);
      if (name === 'visibilitychange') host.setHidden(true);
      else host.fire(name);
      await host.advance(10_000);
      expect(await result).toEqual({ status: 'left' });
      expect(host.log).toEqual([LAUNCH]);
      expect([host.pendingTimers(), host.listeners()]).toEqual([0, 0]);
    }
  });

  it('keeps on when visibility changes to visible', async () => {
    const host = hostOf('iPhone Safari');
    void openApp(host, LINK);
    host.fire('visibilitychange');
    await host.advance(1_000);
    expect(host.log).toEqual([LAUNCH, STORE]);
  });

  it('does nothing from a hidden page, even when no event told of it', async () => {
    const host = hostOf('iPhone Safari');
    const hidden = host.use({ page: { ...host.page, hidden: () => true } });
    const result = openApp(hidden, LINK);
    await host.advance(5_000);
    expect(await result).toEqual({ status: 'left' });
    expect(host.log).toEqual([LAUNCH]);
  });

  it('does nothing when its timers come late: the page was frozen', async () => {
    const host = hostOf('iPhone Safari');
    const result = openApp(host, LINK);
    host.sleep(60_000);
    await host.advance(0);
    expect(await result).toEqual({ status: 'left' });
    expect(host.log).toEqual([LAUNCH]);
  });

  it('drops its timers when the page comes back from the cache', async () => {
    const host = hostOf('iPhone Safari');
    const result = openApp(host, LINK);
    host.fire('pageshow', { persisted: true });
    await host.advance(5_000);
    expect(await result).toEqual({ status: 'returned' });
    expect(host.log).toEqual([LAUNCH]);
  });

  it('makes one attempt of a double tap, and a new one afterwards', async () => {
    const host = hostOf('iPhone Safari');
    const [first, second] = [openApp(host, LINK), openApp(host, LINK)];
    await host.advance(1_000);
    expect(await first).toBe(await second);
    expect(host.log).toEqual([LAUNCH, STORE]);
    void openApp(host, LINK);
    expect(host.log).toEqual([LAUNCH, STORE, LAUNCH]);
  });

  it.each([
    'iPhone WeChat',
    'Android WeChat',
    'WeChat Work',
    'WeChat mini program',
    'Android QQ',
    'iPhone QQ',
    'Alipay',
    'Xiaohongshu',
    'Weibo',
    'HarmonyOS messenger',
  ])('shows the guide in %s and launches nothing', async (agent) => {
    const host = hostOf(agent);
    expect(await openApp(host, LINK)).toEqual({ status: 'guide' });
    expect(host.log).toEqual([]);
  });

  it.each([
    'Mac Safari',
    'Mac WeChat',
    'Windows Chrome',
    'Windows WeChat',
    'Windows DingTalk',
    'UOS WeChat',
    'Linux desktop',
    'KaiOS',
  ])('shows the link on %s and launches nothing', async (agent) => {
    const host = hostOf(agent);
    expect(await openApp(host, LINK)).toEqual({ status: 'showLink' });
    expect(host.log).toEqual([]);
  });

  it.each(['', ' Discord/196.0'])('shows the guide in an app on iOS whose name it does not know: %j', (name) => {
    const agent = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148${name}`;
    expect(openWay(detectHost(agent))).toBe('guide');
  });

  it('follows the link inside the app, with no store behind it', async () => {
    const host = hostOf('own app, Android');
    expect(await openApp(host, LINK)).toEqual({ status: 'left' });
    await host.advance(5_000);
    expect(host.log).toEqual([LAUNCH]);
  });
});

describe('a universal link', () => {
  const BASE = 'https://link.example/app';
  const ADDRESS = 'assign https://link.example/app?type=9&id=42';

  it.each(['iPhone Safari', 'iPhone WeChat'])('is what opens the app on %s', async (agent) => {
    const host = hostOf(agent);
    const result = openApp(host, LINK, BASE);
    expect(host.log).toEqual([ADDRESS]);
    host.fire('pagehide');
    expect(await result).toEqual({ status: 'left' });
    await host.advance(10_000);
    expect(host.log).toEqual([ADDRESS]);
    expect([host.pendingTimers(), host.listeners()]).toEqual([0, 0]);
  });

  it('that leads nowhere leaves the way that this host has', async () => {
    const inMessenger = hostOf('iPhone WeChat');
    const guided = openApp(inMessenger, LINK, BASE);
    await inMessenger.advance(2_000);
    expect(await guided).toEqual({ status: 'guide' });
    const inBrowser = hostOf('iPhone Safari');
    const stayed = openApp(inBrowser, LINK, BASE);
    await inBrowser.advance(2_000);
    expect(await stayed).toEqual({ status: 'gaveUp', store: APP_STORE_IOS });
    expect(inBrowser.log).toEqual([ADDRESS]);
  });

  it.each(['Cubot phone', 'HarmonyOS phone', 'Android WeChat', 'WeChat mini program'])('is none on %s', (agent) => {
    const info = detectHost(agentOf(agent));
    expect(universalLink(info, LINK, BASE)).toBeNull();
  });

  it('is none in a messenger that does not hand it over yet, where none is configured, and for what is no link of ours', () => {
    const wechat = detectHost(agentOf('iPhone WeChat'));
    expect(universalLink({ ...wechat, messengerVersion: '7.0.4' }, LINK, BASE)).toBeNull();
    expect(universalLink({ ...wechat, messengerVersion: '7.0.5' }, LINK, BASE)).not.toBeNull();
    expect(universalLink({ ...wechat, messengerVersion: null }, LINK, BASE)).toBeNull();
    const safari = detectHost(agentOf('iPhone Safari'));
    for (const base of ['', 'http://link.example', 'javascript:alert(1)//https://'])
      expect(universalLink(safari, LINK, base)).toBeNull();
    expect(universalLink(safari, 'https://evil.example/?type=9', BASE)).toBeNull();
  });

  it('never tells a code to the server that answers without the app', () => {
    const safari = detectHost(agentOf('iPhone Safari'));
    expect(universalLink(safari, 'lingxing://open?type=30&code=AB12&url=x', BASE)).toBe(
      `${BASE}?type=30&url=x#code=AB12`,
    );
  });
});
