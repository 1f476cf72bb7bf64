import type { Browser, BrowserContext, Page } from 'playwright';
import { TEXT_SIZE_KEY } from '../../src/host/storageKeys.ts';
import { freshAddress } from '../support/member.ts';
import { agentOf } from '../unit/host/agents.ts';
import type { Options, Size } from './options.ts';
import type { People } from './people.ts';
import type { Shot } from './shots.ts';

const GIVE_UP_MS = 15_000;
/** A page without a network that falls silent is pictured as it stands. */
const CALM_WITHIN_MS = 3_000;

/** A browser of this visitor: a phone of this size, with their own settings. */
export const openAs = async (
  browser: Browser,
  size: Size,
  { visitor }: Shot,
  { members }: People,
  options: Options,
): Promise<BrowserContext> => {
  const member = visitor === 'guest' || visitor === 'stranger' ? null : members[visitor];
  const context = await browser.newContext({
    viewport: { ...size },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    ...(options.host === '' ? {} : { userAgent: agentOf(options.host) }),
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: options.reduced ? 'reduce' : 'no-preference',
    extraHTTPHeaders: { 'X-Forwarded-For': freshAddress() },
    ...(member === null
      ? {}
      : { storageState: { cookies: member.state.cookies, origins: member.state.origins.map((one) => ({ ...one })) } }),
  });
  if (options.text !== '1')
    await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      TEXT_SIZE_KEY,
      options.text,
    ] as const);
  return context;
};

/** Goes there and waits until it is drawn; answers what is wrong with that, or null. */
export const goTo = async (page: Page, origin: string, { address, ready }: Shot): Promise<string | null> => {
  await page.goto(origin + address, { timeout: GIVE_UP_MS });
  const isThere = await page.waitForSelector(ready ?? 'body', { state: 'attached', timeout: GIVE_UP_MS }).then(
    () => true,
    () => false,
  );
  await page.waitForLoadState('networkidle', { timeout: CALM_WITHIN_MS }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return isThere ? null : `never came to ${ready ?? 'its end'}`;
};
