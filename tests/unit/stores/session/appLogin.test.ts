import { describe, expect, it } from 'vitest';
import { APP_SCHEME, APP_TOKEN } from '../../../../src/settings.ts';
import { askAppToLogIn } from '../../../../src/stores/session/appLogin.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const token = (rest: string) => `${APP_TOKEN}/${rest}`;
const AGENTS = {
  harmony: `Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile ${token('8.1.0')}`,
  android: `Mozilla/5.0 (Linux; Android 12; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 ${token('8.1.0 (build 1479)')}`,
  ios: `Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${token('8.1.0')}`,
  androidBrowser:
    'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
};

describe('asking the app for its login', () => {
  it('opens the in-app link on OpenHarmony', async () => {
    const host = memoryHost({ userAgent: AGENTS.harmony });
    expect(await askAppToLogIn(host, '/mc/')).toBe(true);
    expect(host.log).toEqual([`assign ${APP_SCHEME}://open?type=11`]);
  });

  it('posts to the link in the iOS app', async () => {
    const host = memoryHost({ userAgent: AGENTS.ios });
    expect(await askAppToLogIn(host, '/mc/dynamic/list')).toBe(true);
    expect(host.log).toEqual([`post ${APP_SCHEME}://open?type=11 {"redirect":"/mc/dynamic/list"}`]);
  });

  it('calls the bridge on Android, and stays with the form where it is missing: never a second web login', async () => {
    const asked: string[] = [];
    const bridge = { needLogin: (message: string) => (asked.push(message), '{"ok":true}') };
    const host = memoryHost({ userAgent: AGENTS.android, window: { [APP_TOKEN]: bridge } });
    const answer = askAppToLogIn(host, '/mc/dynamic/list');
    await host.advance(3_000);
    await answer;
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('/mc/dynamic/list');
    const without = memoryHost({ userAgent: AGENTS.android });
    expect(await askAppToLogIn(without, '/mc/')).toBe(false);
    expect([...host.log, ...without.log]).toEqual([]);
  });

  it('takes the screen of an app that says nothing for its answer, and its silence for none', async () => {
    const silent = { needLogin: () => undefined };
    for (const isShown of [true, false]) {
      const host = memoryHost({ userAgent: AGENTS.android, window: { [APP_TOKEN]: silent } });
      const answer = askAppToLogIn(host, '/mc/dynamic/list');
      await host.advance(100);
      if (isShown) host.setHidden(true);
      await host.advance(2_000);
      expect(await answer).toBe(isShown);
      expect(host.listeners()).toBe(0);
    }
  });

  it('asks nobody in a browser, and not again right after the app’s screen was closed', async () => {
    const browser = memoryHost({ userAgent: AGENTS.androidBrowser });
    expect(await askAppToLogIn(browser, '/mc/')).toBe(false);
    const host = memoryHost({ userAgent: AGENTS.harmony });
    await askAppToLogIn(host, '/mc/');
    expect(await askAppToLogIn(host, '/mc/')).toBe(false);
    host.sleep(61_000);
    expect(await askAppToLogIn(host, '/mc/')).toBe(true);
    expect(host.log).toHaveLength(2);
  });
});
