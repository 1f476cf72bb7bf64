import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { By, type WebDriver } from 'selenium-webdriver';
import type { Engine } from './engine.ts';

export const chromiumEngine = (page: Page): Engine => ({
  open: async (address) => void (await page.goto(address)),
  back: async () => void (await page.goBack()),
  run: <T>(script: string, ...args: readonly unknown[]): Promise<T> =>
    page.evaluate(`(function () { ${script} })(...${JSON.stringify(args)})`),
  tap: (css) => page.locator(css).first().tap(),
  type: (css, text) => page.locator(css).first().pressSequentially(text),
  picture: async (file) => void (await page.screenshot({ path: `${file}.png` })),
});

export const webkitEngine = (driver: WebDriver): Engine => ({
  open: (address) => driver.get(address),
  // The driver's own way waits for a load that a page out of the browser's store never has.
  back: async () => void (await driver.executeScript('setTimeout(() => history.back(), 50)')),
  run: <T>(script: string, ...args: readonly unknown[]): Promise<T> => driver.executeScript<T>(script, ...args),
  tap: async (css) => (await driver.findElement(By.css(css))).click(),
  type: async (css, text) => (await driver.findElement(By.css(css))).sendKeys(text),
  picture: async (file) => writeFileSync(`${file}.png`, Buffer.from(await driver.takeScreenshot(), 'base64')),
});
