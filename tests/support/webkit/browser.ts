/**
 * WebKit by its own driver: WebKitGTK's MiniBrowser on a virtual screen. scripts/lib/webkit.mjs sees to it that it is
 * there.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { untilReachable } from './untilReachable.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const browserPath = (): string | undefined =>
  globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1) ?? undefined;

/** The window's own bar, with its buttons at their usual size, is wider than a phone. */
const NARROW_BAR = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }';

/** Settings of the window's toolkit, for one browser alone. */
const narrowSettings = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW_BAR);
  return folder;
};

export interface WebKitBrowser {
  readonly driver: WebDriver;
  /** Ends the browser, its driver and its screen; `quitMs`: how long the first may take. */
  readonly close: (quitMs: number) => Promise<void>;
}

/** What this answers within the time, or a refusal. */
export const within = async <T>(ms: number, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`Nothing within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

export interface WebKitOptions {
  /** The browser's arguments. */
  readonly args?: readonly string[];
  /**
   * Draws without the layers of a graphics card, which the processor has to play: a third less work for the same document.
   * For files that open pages and look at them: under what others do to a page, this way of drawing crashes.
   */
  readonly flat?: boolean;
}

/** Starts one, on a screen of its own with so many pixels. */
export const openWebKit = async (
  screenSize: { readonly width: number; readonly height: number },
  { args = [], flat = false }: WebKitOptions = {},
): Promise<WebKitBrowser> => {
  // `-displayfd` lets the server choose a free number and tell it.
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${screenSize.width}x${screenSize.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const settings = narrowSettings();
  const bridge: ChildProcess = spawn(DRIVER, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      XDG_CONFIG_HOME: settings,
      LANG: 'C.UTF-8',
      TZ: 'Asia/Shanghai',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      ...(flat ? { WEBKIT_DISABLE_DMABUF_RENDERER: '1' } : {}),
    },
    stdio: 'ignore',
  });
  await untilReachable(`http://127.0.0.1:${port}/status`, bridge);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation', ...args] },
      }),
    )
    .build();
  return {
    driver,
    async close(quitMs) {
      await within(quitMs, driver.quit()).catch(() => undefined);
      for (const child of [bridge, screen]) child.kill('SIGKILL');
      await Promise.all(
        [bridge, screen].map(async (child) => child.exitCode ?? child.signalCode ?? (await once(child, 'exit'))),
      );
      rmSync(settings, { recursive: true, force: true });
    },
  };
};
