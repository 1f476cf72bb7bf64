/** WebKit against the built site and the real backend, through a proxy that can make faults. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type FaultProxy, openFaults } from '../../support/faults.ts';
import { logIn, type Member } from '../../support/member.ts';
import { openWebKit, type WebKitOptions, within } from '../../support/webkit/browser.ts';

const RESULTS = '.cache/test/results';

/** How long a page may take to do what is waited for, in milliseconds: a limit for what hangs, not a measure. */
const PATIENCE_MS = 20_000;
/** How long a browser may take to come to the blank page before it counts as lost. */
const LOST_MS = 15_000;
/** The same for a script of the driver; a number of its own, by which a stopped clock knows it. */
export const SCRIPT_LIMIT_MS = 20_011;

/** Answered by the proxy: a page of the origin with nothing on it. */
const BLANK = '/blank-page-of-the-tests';

export interface Kit {
  readonly driver: WebDriver;
  readonly faults: FaultProxy;
  /** Opens a path of the site. */
  readonly go: (path: string) => Promise<void>;
  /** Opens a path of the site and waits until its living part, where it has one, has left its skeleton. */
  readonly open: (path: string) => Promise<void>;
  /** Waits until the living part has left its skeleton, and tells the face it shows; null where there is none. */
  readonly settled: () => Promise<string | null>;
  readonly run: <T>(script: string, ...args: unknown[]) => Promise<T>;
  readonly find: (css: string) => Promise<WebElement>;
  /** The visible control with this text or name. */
  readonly control: (name: string) => Promise<WebElement>;
  readonly see: (text: string) => Promise<void>;
  readonly until: (condition: () => Promise<boolean>, otherwise: string) => Promise<void>;
  /** Waits until the address holds this. */
  readonly at: (part: string) => Promise<void>;
  /** Taps as a finger does: where the control is seen. */
  readonly tap: (name: string) => Promise<void>;
  readonly press: (element: WebElement) => Promise<void>;
  /** Makes this browser a member's: a new one's, or this one's. It happens on a page of its own unless one is named. */
  readonly become: (member?: Member, path?: string) => Promise<Member>;
  /** Opens a second tab; what is opened next is opened there. Returns the way back to the first, which closes it. */
  readonly tab: () => Promise<{ first: () => Promise<void>; second: () => Promise<void> }>;
}

/** Everything that a browser needs, started; `close` ends it all. */
const start = async (options: Options): Promise<Kit & { readonly close: () => Promise<void> }> => {
  const faults = await openFaults(inject('serverOrigin'), { cold: options.cold ?? false });
  const { origin } = faults;
  const browser = await openWebKit({ width: 1024, height: 1000 }, options);
  const { driver } = browser;
  await driver.manage().setTimeouts({ pageLoad: PATIENCE_MS, script: SCRIPT_LIMIT_MS });
  await driver.manage().window().setRect({ x: 0, y: 0, width: 420, height: 900 });

  const run = <T>(script: string, ...args: unknown[]): Promise<T> => driver.executeScript<T>(script, ...args);
  const wait = async (condition: () => Promise<boolean>, otherwise: string): Promise<void> =>
    // A page on its way out answers no question.
    void (await driver.wait(() => condition().catch(() => false), PATIENCE_MS, otherwise));
  const find = (css: string): Promise<WebElement> => driver.wait(until.elementLocated(By.css(css)), PATIENCE_MS, css);
  const go = (path: string): Promise<void> => driver.get(origin + path);
  const settled = async (): Promise<string | null> => {
    let face: string | null = null;
    await wait(async () => {
      face = await run<string | null>(
        `const faces = [...document.querySelectorAll('[data-live]')].map((one) => one.dataset.view);
         return document.readyState === 'loading' || faces.includes('loading') ? 'loading' : (faces[0] ?? null)`,
      );
      return face !== 'loading';
    }, 'The page stays a skeleton');
    return face;
  };
  const open = async (path: string): Promise<void> => {
    await go(path);
    await settled();
  };
  const control = (name: string): Promise<WebElement> =>
    driver.wait(
      () =>
        run<WebElement | null>(
          `const named = (one) => (one.getAttribute('aria-label') ?? one.innerText).trim();
           return [...document.querySelectorAll('a[href], button, [role=button], [role=tab]')]
             .find((one) => named(one) === arguments[0] && one.getClientRects().length > 0) ?? null`,
          name,
        ),
      PATIENCE_MS,
      `No control is called ${name}`,
    ) as Promise<WebElement>;
  const press = async (element: WebElement): Promise<void> => {
    let before = '';
    // What comes in above it may still move it away from under the finger.
    await wait(async () => {
      const place = await run<string>(
        `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
         const { left, top } = arguments[0].getBoundingClientRect();
         return document.readyState + [left, top]`,
        element,
      );
      const still = place === before && place.startsWith('complete');
      before = place;
      return still;
    }, 'It never stands still');
    await element.click();
  };
  const become = async (known?: Member, path = BLANK): Promise<Member> => {
    const member = known ?? (await logIn(inject('serverOrigin')));
    await go(path);
    for (const { name, value } of member.state.cookies)
      await driver.manage().addCookie({ name, value, path: '/', httpOnly: true, sameSite: 'Lax' });
    for (const { localStorage } of member.state.origins)
      for (const { name, value } of localStorage)
        await run('localStorage.setItem(arguments[0], arguments[1])', name, value);
    return member;
  };
  const tab: Kit['tab'] = async () => {
    const handle = await driver.getWindowHandle();
    await driver.switchTo().newWindow('tab');
    const other = await driver.getWindowHandle();
    return { first: () => driver.switchTo().window(handle), second: () => driver.switchTo().window(other) };
  };
  const close = async (): Promise<void> => {
    await browser.close(LOST_MS);
    await faults.close();
  };
  return {
    driver,
    faults,
    go,
    open,
    settled,
    run,
    find,
    control,
    see: (text) =>
      wait(
        () => run<boolean>('return document.body.innerText.includes(arguments[0])', text),
        `The page never says ${text}`,
      ),
    until: wait,
    at: (part) => wait(async () => (await driver.getCurrentUrl()).includes(part), `Never at ${part}`),
    tap: async (name) => press(await control(name)),
    press,
    become,
    tab,
    close,
  };
};

interface Options extends WebKitOptions {
  /** No script or style is taken from the browser's store: a fault on its way always meets it. */
  readonly cold?: boolean;
}

/** What a test begins with: one tab, no rules, nothing kept, nobody logged in. */
const begin = async ({ driver, faults, go, run }: Kit): Promise<void> => {
  const [first = '', ...others] = await driver.getAllWindowHandles();
  for (const other of others) {
    await driver.switchTo().window(other);
    await driver.close();
  }
  if (others.length > 0) await driver.switchTo().window(first);
  faults.clear();
  faults.on(/^GET \/blank-page-of-the-tests/, ({ answer }) =>
    answer(200, 'text/html', '<!doctype html><title>blank</title>'),
  );
  await go(BLANK);
  await driver.manage().deleteAllCookies();
  await run('localStorage.clear(); sessionStorage.clear()');
};

/**
 * A browser for all tests of a file. Before each test it is as new, but for what it has in its cache; after each test it
 * must not have reported anything against the content policy. A browser that crashed or hangs in one test is replaced
 * before the next.
 */
export const useKit = (options: Options = {}): Kit => {
  const kit = {} as Kit;
  let close = (): Promise<void> => Promise.resolve();
  const renew = async (): Promise<void> => {
    const started = await start(options);
    ({ close } = started);
    Object.assign(kit, started);
  };
  beforeAll(renew);
  beforeEach(async () => {
    try {
      await within(LOST_MS, begin(kit));
    } catch (error) {
      console.warn(`The browser is lost, another one comes: ${String(error)}`);
      await close();
      await renew();
      await begin(kit);
    }
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      mkdirSync(RESULTS, { recursive: true });
      const file = join(RESULTS, `webkit ${task.name.replace(/[^\p{L}\p{N}-]+/gu, ' ')}.png`);
      const shot = await within(LOST_MS, kit.driver.takeScreenshot()).catch(() => null);
      if (shot !== null) writeFileSync(file, Buffer.from(shot, 'base64'));
    }
    expect(kit.faults.reports).toEqual([]);
  });
  afterAll(() => close());
  return kit;
};
