import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';

/** A slow phone on a slow link (quality goals, section 1). */
export const LINK = { latencyMs: 150, bitsPerSecond: 1_600_000, cpuSlowdown: 4 } as const;

/** Milliseconds since the navigation began; bytes as they travelled. Null where a page has no such moment. */
export interface Visit {
  readonly firstPaint: number;
  readonly content: number;
  readonly interactive: number | null;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly pictureBytes: number;
  readonly shift: number;
}

export interface Target {
  readonly name: string;
  readonly path: string;
  /** The living part whose filled face is the real content; without one the first contentful paint is. */
  readonly live?: boolean;
  /** Selector of the island that makes the page interactive once React has it. */
  readonly island?: string;
}

/** Notes the moments in the page itself: what is drawn counts when the frame after it is through. */
const watch = (): void => {
  const marks: Record<string, number> = {};
  const painted = (then: (now: number) => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => then(performance.now());
      channel.port2.postMessage(null);
    });
  };
  const state = { marks, shift: 0 };
  Object.assign(window, { bench: state });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) state.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    const face = document.querySelector<HTMLElement>('[data-live]')?.dataset['face'];
    if (face === 'ready' && marks['content'] === undefined) {
      marks['content'] = -1;
      painted((now) => (marks['content'] = now));
    }
    for (const island of document.querySelectorAll('astro-island:not([ssr])')) {
      const name = island.getAttribute('component-export') ?? '';
      if (name !== '' && marks[`island:${name}`] === undefined) {
        marks[`island:${name}`] = -1;
        painted((now) => (marks[`island:${name}`] = now));
      }
    }
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-face', 'ssr'],
  });
};

interface Bench {
  readonly marks: Readonly<Record<string, number>>;
  readonly shift: number;
}
const benchOf = (page: Page): Promise<Bench> => page.evaluate(() => (window as unknown as { bench: Bench }).bench);
const paintsOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() =>
    Object.fromEntries(performance.getEntriesByType('paint').map(({ name, startTime }) => [name, startTime])),
  );

const until = async (page: Page, name: string): Promise<number> => {
  try {
    await page.waitForFunction((mark) => ((window as unknown as { bench: Bench }).bench.marks[mark] ?? -1) >= 0, name, {
      timeout: 60_000,
    });
  } catch {
    throw new Error(`${page.url()} never came to "${name}", only to ${JSON.stringify(await benchOf(page))}`);
  }
  return (await benchOf(page)).marks[name] ?? 0;
};

/** Slows one page down, and counts what travels to it by kind. */
const slowDown = async (page: Page): Promise<{ session: CDPSession; sizes: Map<string, number> }> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = LINK.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINK.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: LINK.cpuSlowdown });
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    sizes.set(kind, (sizes.get(kind) ?? 0) + encodedDataLength);
  });
  return { session, sizes };
};

export const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  });

/** Opens a page at full speed, to its end: the demo's pictures are drawn when they are first asked for, and that is not measured. */
export const warmUp = async (browser: Browser, origin: string, { path }: Target): Promise<void> => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto(origin + path, { timeout: 120_000 });
  for (let at = 0; at < 12; at += 1) {
    await page.evaluate(() => scrollBy(0, innerHeight));
    await page.waitForLoadState('networkidle', { timeout: 120_000 });
  }
  await context.close();
};

export interface Visits {
  readonly first: Visit;
  /** First paint of the same page again, by a link of another page of the site. */
  readonly again: number;
  /** The same from a blank page, for which the opener policy makes the browser begin another process. */
  readonly againFromBlank: number;
}

const paintedFrom = async (page: Page, from: string, to: string): Promise<number> => {
  await page.goto(from);
  await page.waitForLoadState('networkidle');
  await page.goto(to, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return (await paintsOf(page))['first-paint'] ?? 0;
};

/** A first visit with an empty cache, until it is interactive or quiet; then the same page again. */
export const visit = async (browser: Browser, origin: string, target: Target): Promise<Visits> => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const { sizes } = await slowDown(page);
  await page.goto(origin + target.path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const paints = await paintsOf(page);
  const content = target.live ? await until(page, 'content') : (paints['first-contentful-paint'] ?? 0);
  let interactive: number | null = null;
  if (target.island !== undefined) {
    // The reader goes straight to what React owns: the earliest moment it can be wanted.
    await page.evaluate(
      (name) =>
        document
          .querySelector(`astro-island[component-export="${name}"] > :not(script):not(style):not(link)`)
          ?.scrollIntoView(),
      target.island,
    );
    interactive = await until(page, `island:${target.island}`);
  }
  await page.waitForLoadState('networkidle');
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const { shift } = await benchOf(page);
  const first: Visit = {
    firstPaint: paints['first-paint'] ?? 0,
    content,
    interactive,
    bytes,
    scriptBytes: sizes.get('Script') ?? 0,
    pictureBytes: sizes.get('Image') ?? 0,
    shift,
  };
  const address = origin + target.path;
  const again = await paintedFrom(page, `${origin}/mc/user/protocol`, address);
  await page.waitForLoadState('networkidle');
  const againFromBlank = await paintedFrom(page, 'about:blank', address);
  await context.close();
  return { first, again, againFromBlank };
};

/** Down a list, into a card and back: when the card stands painted again, and whether the list was asked for. */
export const comeBack = async (
  browser: Browser,
  origin: string,
  path: string,
): Promise<{ painted: number; requests: number; offBy: number }> => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await slowDown(page);
  await page.goto(origin + path);
  await until(page, 'content');
  const cards = page.locator('article.card[data-id]');
  for (let at = 0; at < 2; at += 1) {
    const before = await cards.count();
    await cards.last().scrollIntoViewIfNeeded();
    await page.waitForFunction((count) => document.querySelectorAll('article.card[data-id]').length > count, before);
  }
  const card = cards.nth(14);
  await card.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 180));
  await page.waitForTimeout(800);
  const id = (await card.getAttribute('data-id')) ?? '';
  const top = (await card.boundingBox())?.y ?? 0;
  await card.locator('a.card-body').click({ position: { x: 40, y: 16 } });
  await page.waitForURL(/\/detail\?/);
  await until(page, 'content');
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/community/feed') requests += 1;
  });
  await page.goBack({ waitUntil: 'commit' });
  const painted = await until(page, 'content');
  const back = (await page.locator(`article.card[data-id="${id}"]`).boundingBox())?.y ?? Number.NaN;
  await context.close();
  return { painted, requests, offBy: Math.abs(back - top) };
};
