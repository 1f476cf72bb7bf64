/**
 * WebKit by its own driver: WebKitGTK's MiniBrowser in a virtual screen, against the built site and the real backend on
 * a small fresh world. scripts/lib/webkit.mjs sees to it that it is there.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, By, Capabilities, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { logIn, type Member } from '../../support/member.ts';

export { By, until };

const RESULTS = '.cache/test/results';
const DRIVER = '/usr/bin/WebKitWebDriver';
const browserPath = (): string | undefined =>
  globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1) ?? undefined;

/** How long a page may take to do what is waited for, in milliseconds: a limit for what hangs, not a measure. */
export const PATIENCE_MS = 20_000;

export interface WebKit {
  readonly driver: WebDriver;
  readonly origin: string;
  /** Opens a path of the site and waits until its living part, where it has one, has left its skeleton. */
  readonly open: (path: string) => Promise<void>;
  readonly find: (css: string) => Promise<WebElement>;
  /** The visible control with this text or name. */
  readonly control: (name: string) => Promise<WebElement>;
  readonly see: (text: string) => Promise<void>;
  /** Taps as a finger does: where the control is seen. */
  readonly tap: (name: string) => Promise<void>;
  readonly press: (element: WebElement) => Promise<void>;
  /** Makes this browser a new member's. */
  readonly become: () => Promise<Member>;
  /** What the browser reported against the content policy so far. */
  readonly violations: readonly string[];
  readonly run: <T>(script: string, ...args: unknown[]) => Promise<T>;
  /** Saves what is on the screen beside the other results. */
  readonly keepScreen: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const untilReachable = async (address: string, child: ChildProcess): Promise<void> => {
  for (const end = Date.now() + 13_000; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answers at ${address}`);
};

/** A screen of our own: `-displayfd` lets the server choose a free number and tell it. */
const openScreen = async (): Promise<{ screen: ChildProcess; display: string }> => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1024x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
};

/** Everything that a file of tests needs, started; `close` ends it all. */
export const openWebKit = async (): Promise<WebKit> => {
  const [port, driverPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['tests/support/server.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const violations: string[] = [];
  for (const out of [server.stdout, server.stderr])
    createInterface(out).on('line', (line) => line.includes('"csp') && violations.push(line));
  const { screen, display } = await openScreen();
  const bridge = spawn(DRIVER, [`--port=${driverPort}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: 'C.UTF-8',
      TZ: 'Asia/Shanghai',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  await Promise.all([
    untilReachable(`${origin}/mc/community/home`, server),
    untilReachable(`http://127.0.0.1:${driverPort}/status`, bridge),
  ]);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${driverPort}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation'] },
      }),
    )
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 420, height: 900 });

  const run = <T>(script: string, ...args: unknown[]): Promise<T> => driver.executeScript<T>(script, ...args);
  const find = (css: string): Promise<WebElement> => driver.wait(until.elementLocated(By.css(css)), PATIENCE_MS, css);
  const open = async (path: string): Promise<void> => {
    await driver.get(origin + path);
    await driver.wait(
      () =>
        run<boolean>(
          `return ![...document.querySelectorAll('[data-live]')].some((one) => one.dataset.face === 'loading')`,
        ),
      PATIENCE_MS,
      `${path} stays a skeleton`,
    );
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
  const see = async (text: string): Promise<void> => {
    await driver.wait(
      () => run<boolean>('return document.body.innerText.includes(arguments[0])', text),
      PATIENCE_MS,
      `The page never says ${text}`,
    );
  };
  const press = async (element: WebElement): Promise<void> => {
    await run(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, element);
    await element.click();
  };
  const tap = async (name: string): Promise<void> => press(await control(name));
  const become = async (): Promise<Member> => {
    const member = await logIn(origin);
    await open('/mc/404');
    for (const { name, value } of member.state.cookies)
      await driver.manage().addCookie({ name, value, path: '/', httpOnly: true, sameSite: 'Lax' });
    for (const { localStorage } of member.state.origins)
      for (const { name, value } of localStorage)
        await run('localStorage.setItem(arguments[0], arguments[1])', name, value);
    return member;
  };
  const keepScreen = async (name: string): Promise<void> => {
    mkdirSync(RESULTS, { recursive: true });
    const file = join(RESULTS, `webkit ${name.replace(/[^\w-]+/g, ' ')}.png`);
    writeFileSync(file, Buffer.from(await driver.takeScreenshot(), 'base64'));
  };
  const close = async (): Promise<void> => {
    await driver.quit().catch(() => undefined);
    for (const child of [bridge, screen, server]) child.kill();
    await Promise.all([bridge, screen, server].map(async (child) => child.exitCode ?? (await once(child, 'exit'))));
  };
  return { driver, origin, open, find, control, tap, press, see, become, violations, run, keepScreen, close };
};
