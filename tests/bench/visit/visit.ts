import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { CPU_SLOWDOWN, SHAPE, type LinkName } from '../links.ts';
import { listenTo, type Asked } from './network.ts';
import type { Side } from '../side.ts';
import { addressOf, type Target } from '../targets.ts';
import { interactiveOf, wavesOf } from './timeline.ts';
import { watch, type Told } from './watch.ts';

/** What one visit measured. Times in milliseconds since the navigation began, bytes as they travelled. */
export interface Figures {
  readonly firstPaint: number;
  /** The content stands in the document: the moment the goals speak of. */
  readonly placed: number;
  /** It is drawn: the moment a visitor sees. */
  readonly content: number;
  readonly interactive: number;
  readonly shift: number;
  readonly movers: readonly string[];
  /** Without pictures; what came from the cache does not count. */
  readonly requests: number;
  readonly scripts: number;
  /** The smallest script, or null without any. */
  readonly leastScript: number | null;
  readonly waves: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly htmlBytes: number;
  readonly pictureBytes: number;
}

export interface Visits {
  /** With nothing kept. */
  readonly cold: Figures;
  /** The same page again, from another page of the site, within a minute: the cache is kept, the connections are not. */
  readonly warm: Figures;
}

/** So long nothing may happen until a visit is over. */
const QUIET_MS = 2_000;
const GIVE_UP_MS = 60_000;
/** A page's process is still being made when the browser says that it is open, and the one before it taken apart. */
const SETTLE_MS = 500;
const wait = (ms: number): Promise<void> => new Promise((then) => setTimeout(then, ms));

export const openContext = (
  browser: Browser,
  side: Side,
  { member, userAgent }: Pick<Target, 'member' | 'userAgent'> = {},
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(member
      ? { storageState: { cookies: side.member.cookies, origins: side.member.origins.map((one) => ({ ...one })) } }
      : {}),
  });

/** A browser on a slow phone, whose speed can be told. */
export interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
  /** The next navigation: slowly and for the first time (`cold`), slowly again (`warm`), or as fast as it goes. */
  readonly go: (how: 'cold' | 'warm' | 'fast') => Promise<void>;
}

export const openPhone = async (context: BrowserContext, side: Side, link: LinkName): Promise<Phone> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Page.enable');
  return {
    page,
    session,
    go: async (how) => {
      const slow = how !== 'fast';
      await session.send('Emulation.setCPUThrottlingRate', { rate: slow ? CPU_SLOWDOWN : 1 });
      if (link === 'plain')
        await session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: slow ? SHAPE.roundTripMs : 0,
          downloadThroughput: slow ? SHAPE.downBitsPerSecond / 8 : -1,
          uploadThroughput: slow ? SHAPE.upBitsPerSecond / 8 : -1,
        });
      await side.begin({ shaped: slow, lookUp: how === 'cold' });
      await wait(SETTLE_MS);
    },
  };
};

const figuresOf = (told: Told, placed: number, content: number, asked: readonly Asked[]): Figures => {
  const travelled = asked.filter(({ bytes, kind }) => bytes > 0 && kind !== 'Image');
  const scripts = travelled.filter(({ kind }) => kind === 'Script').map(({ bytes }) => bytes);
  const sum = (kind?: string): number =>
    asked.filter((one) => kind === undefined || one.kind === kind).reduce((total, { bytes }) => total + bytes, 0);
  const firstPaint = told.firstPaint ?? Number.NaN;
  return {
    firstPaint,
    placed,
    content,
    interactive: interactiveOf({ ...told, firstPaint, requests: asked }, QUIET_MS),
    shift: told.shift,
    movers: told.movers,
    requests: travelled.length,
    scripts: scripts.length,
    leastScript: scripts.length > 0 ? Math.min(...scripts) : null,
    waves: wavesOf(asked.filter(({ kind }) => kind !== 'Image')),
    bytes: sum() - sum('Image'),
    scriptBytes: sum('Script'),
    htmlBytes: sum('Document'),
    pictureBytes: sum('Image'),
  };
};

/** Opens an address and waits until its line and its main thread have both been quiet. */
const measure = async ({ page, session }: Phone, address: string, ready: string | null): Promise<Figures> => {
  const network = listenTo(session);
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit', timeout: GIVE_UP_MS });
  for (;;) {
    const idle = network.idleMs();
    if (idle < QUIET_MS) await wait(Math.max(50, Math.min(200, QUIET_MS - idle)));
    else {
      const told = await page.evaluate(() => (window as unknown as { bench: () => Told }).bench());
      const { placed, content } = ready === null ? { placed: told.firstPaint, content: told.firstPaint } : told;
      const calm = told.now - Math.max(0, ...told.longTasks.map(({ to }) => to));
      if (calm >= QUIET_MS && placed !== null && content !== null)
        return figuresOf(told, placed, content, network.asked());
      await wait(Math.max(100, QUIET_MS - calm));
    }
    if (performance.now() - begun > GIVE_UP_MS)
      throw new Error(`${address} never came to its end (${ready ?? 'load'})`);
  }
};

/** A first visit, and a second one. */
export const visit = async (browser: Browser, side: Side, link: LinkName, target: Target): Promise<Visits> => {
  const context = await openContext(browser, side, target);
  try {
    const phone = await openPhone(context, side, link);
    const ready = target.ready ?? null;
    await phone.page.addInitScript(watch, ready);
    const address = side.origin + addressOf(target, side.world);
    await phone.go('cold');
    const cold = await measure(phone, address, ready);
    await phone.go('fast');
    const between = target.between ?? (target.path.endsWith('/user/protocol') ? '/mc/404' : '/mc/user/protocol');
    await phone.page.goto(side.origin + between, { waitUntil: 'networkidle' });
    await phone.go('warm');
    const warm = await measure(phone, address, ready);
    return { cold, warm };
  } finally {
    await context.close();
  }
};

/** Opens a page at full speed, to its end: the demo's pictures are drawn when they are first asked for. */
export const warmUp = async (browser: Browser, side: Side, link: LinkName, target: Target): Promise<void> => {
  const context = await openContext(browser, side, target);
  const { page, go } = await openPhone(context, side, link);
  await go('fast');
  await page.goto(side.origin + addressOf(target, side.world), { timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  await context.close();
};
