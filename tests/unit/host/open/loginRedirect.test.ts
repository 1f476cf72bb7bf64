import { describe, expect, it } from 'vitest';
import { detectHost } from '../../../../src/host/detect.ts';
import { loginRedirect, loginWay } from '../../../../src/host/open/loginRedirect.ts';
import { askAppToLogIn } from '../../../../src/stores/session/appLogin.ts';
import { memoryHost } from '../../../support/memoryHost.ts';
import { agentOf } from '../agents.ts';

const HREF = 'https://m.example.com/mc/community/detail?id=7&authCode=secret#c1';
const WEB = `/mc/account/login?redirect=${encodeURIComponent('/mc/community/detail?id=7#c1')}`;
const OLD_HARMONY_APP = 'Mozilla/5.0 (Linux; Android 12; HarmonyOS; ANA-AN00) Mobile LingXing/8.1.0 (build 1479)';
const hostOf = (userAgent: string, window: Record<string, unknown> = {}) =>
  memoryHost({ userAgent, window, href: HREF });

describe('loginRedirect', () => {
  it.each([
    ['own app, HarmonyOS', 'link'],
    ['own app, Android', 'needLogin'],
    ['own app, iOS', 'post'],
    ['HarmonyOS phone', 'web'],
    ['Linux desktop', 'needLogin'],
    ['Android WeChat', 'needLogin'],
    ['iPhone Safari', 'web'],
    ['iPhone WeChat', 'web'],
    ['Windows Chrome', 'web'],
    ['Mac Safari', 'web'],
    ['Windows Phone 10', 'web'],
  ])('%s goes by %s', (agent, way) => {
    expect(loginWay(detectHost(agentOf(agent)))).toBe(way);
  });

  it('never sends HarmonyOS up to 4, or OpenHarmony 4, to the in-app link', () => {
    expect(loginWay(detectHost(OLD_HARMONY_APP))).toBe('needLogin');
    expect(loginWay(detectHost('Mozilla/5.0 (Phone; OpenHarmony 4.1) LingXing/8.1.0'))).toBe('web');
  });

  it('opens the in-app login link on OpenHarmony 5', async () => {
    const host = hostOf(agentOf('own app, HarmonyOS'));
    expect(await loginRedirect(host)).toBe('link');
    expect(host.log).toEqual(['assign lingxing://open?type=11']);
  });

  it('posts to the app on iOS', async () => {
    const host = hostOf(agentOf('own app, iOS'));
    expect(await loginRedirect(host)).toBe('post');
    expect(host.log).toEqual(['post lingxing://open?type=11 {"redirect":"/mc/community/detail?id=7#c1"}']);
  });

  it.each([
    ['own app, HarmonyOS', 'assign lingxing://open?type=11'],
    ['own app, iOS', 'post lingxing://open?type=11 {"redirect":"/mc/community/detail?id=7#c1"}'],
  ])(
    'goes to the web page when %s does not take its own link, and asks it no second time there',
    async (agent, first) => {
      const host = hostOf(agentOf(agent));
      await loginRedirect(host);
      await host.advance(1_999);
      expect(host.log).toEqual([first]);
      await host.advance(1);
      expect(host.log).toEqual([first, `assign ${WEB}`]);
      expect(host.listeners()).toBe(0);
      expect(await askAppToLogIn(host, '/mc/')).toBe(false);
      expect(host.log).toHaveLength(2);
    },
  );

  it('leaves the page alone once the app is in front of it', async () => {
    for (const leave of ['hidden', 'blur', 'pagehide'] as const) {
      const host = hostOf(agentOf('own app, iOS'));
      await loginRedirect(host);
      await host.advance(300);
      if (leave === 'hidden') host.setHidden(true);
      else host.fire(leave);
      await host.advance(5_000);
      expect(host.log, leave).toHaveLength(1);
      expect(host.listeners(), leave).toBe(0);
    }
  });

  it('lets the Android app show its login', async () => {
    let told: unknown;
    const host = hostOf(agentOf('own app, Android'), {
      LingXing: {
        needLogin: (text: string) => {
          told = (JSON.parse(text) as { data: unknown }).data;
          return '{"code":0}';
        },
      },
    });
    expect(await loginRedirect(host)).toBe('native');
    expect(host.log).toEqual([]);
    expect(told).toEqual({ returnTo: '/mc/community/detail?id=7#c1' });
  });

  it('goes to the web page at once where there is no bridge', async () => {
    for (const agent of ['own app, Android', 'Android WeChat', 'Linux desktop', 'Cubot phone', 'Windows Chrome']) {
      const host = hostOf(agentOf(agent));
      const now = host.now();
      expect(await loginRedirect(host)).toBe('web');
      expect(host.log).toEqual([`assign ${WEB}`]);
      expect(host.now()).toBe(now);
    }
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['answers nonsense', () => '<html>'],
    ['refuses', () => '{"code":1}'],
  ])('falls back to the web page when needLogin %s', async (_, needLogin) => {
    const host = hostOf(agentOf('own app, Android'), { LingXing: { needLogin } });
    expect(await loginRedirect(host)).toBe('web');
    expect(host.log).toEqual([`assign ${WEB}`]);
  });

  it('waits for a silent needLogin no longer than its limit', async () => {
    const host = hostOf(agentOf('own app, Android'), { LingXing: { needLogin: () => undefined } });
    const way = loginRedirect(host);
    await host.advance(1_999);
    expect(host.log).toEqual([]);
    await host.advance(1);
    expect(await way).toBe('web');
    expect(host.listeners()).toBe(0);
  });

  it('takes the app in front of the page for the answer of a silent needLogin', async () => {
    const host = hostOf(agentOf('own app, Android'), { LingXing: { needLogin: () => undefined } });
    const way = loginRedirect(host);
    await host.advance(100);
    host.setHidden(true);
    await host.advance(2_000);
    expect(await way).toBe('native');
    expect(host.log).toEqual([]);
  });

  it('comes back only to pages of its own', async () => {
    const host = hostOf(agentOf('Windows Chrome'));
    await loginRedirect(host, { back: 'https://evil.example/' });
    expect(host.log).toEqual(['assign /mc/account/login?redirect=%2Fmc%2F']);
  });
});
