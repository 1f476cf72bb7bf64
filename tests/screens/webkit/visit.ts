import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebDriver } from 'selenium-webdriver';
import { TEXT_SIZE_KEY } from '../../../src/host/storageKeys.ts';
import type { Member } from '../../support/member.ts';
import { judge } from '../judge.ts';
import { type Line, readLines } from '../lines.ts';
import type { Options, Size } from '../options.ts';
import type { Shot } from '../shots.ts';
import type { Taken } from '../take.ts';

/** Room for the largest window, its bars and edges. */
export const SCREEN = { width: 1_700, height: 1_400 };
/** How long a browser may take to end. */
export const QUIT_MS = 15_000;
/** Has no script that would go on with what it finds. */
export const STILL = '/mc/user/protocol';

const GIVE_UP_MS = 15_000;
/** After a page is there, until what comes at rest has come. */
const CALM_MS = 400;
const RUN_MS = 5_000;
/** How a page begins, and what comes below it. */
const VIEWS_MAX = 2;
/** A window takes its size a while after it was told. */
const RESIZE_MS = 150;
const TRIES = 8;

/** Makes the view, without the window's own bars, this large; answers how large it became. */
export const resize = async (driver: WebDriver, { width, height }: Size): Promise<Size> => {
  let found: Size = { width: 0, height: 0 };
  let [bars, edges] = [0, 0];
  for (let at = 0; at < TRIES; at += 1) {
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: width + edges, height: height + bars });
    await new Promise((then) => setTimeout(then, RESIZE_MS));
    found = await driver.executeScript<Size>('return { width: innerWidth, height: innerHeight }');
    if (found.width === width && found.height === height) break;
    edges = Math.max(0, edges + width - found.width);
    bars = Math.max(0, bars + height - found.height);
  }
  return found;
};

/** Becomes this member, or nobody, with the reader's own size of text. The driver stands on a page of the site. */
export const become = async (driver: WebDriver, member: Member | null, text: Options['text']): Promise<void> => {
  await driver.manage().deleteAllCookies();
  await driver.executeScript('localStorage.clear(); sessionStorage.clear()');
  for (const { name, value } of member?.state.cookies ?? [])
    await driver.manage().addCookie({ name, value, path: '/', httpOnly: true, sameSite: 'Lax' });
  const kept = (member?.state.origins ?? []).flatMap(({ localStorage }) => localStorage);
  for (const { name, value } of [...kept, ...(text === '1' ? [] : [{ name: TEXT_SIZE_KEY, value: text }])])
    await driver.executeScript('localStorage.setItem(arguments[0], arguments[1])', name, value);
};

/** Opens a page and waits until it shows what it is for; answers what is wrong, or null. */
const goTo = async (driver: WebDriver, origin: string, { address, ready }: Shot): Promise<string | null> => {
  await driver.get(origin + address);
  const isThere = await driver
    .wait(
      () =>
        driver
          .executeScript<boolean>(
            'return document.readyState === "complete" && document.querySelector(arguments[0]) !== null',
            ready ?? 'body',
          )
          .catch(() => false),
      GIVE_UP_MS,
    )
    .then(
      () => true,
      () => false,
    );
  // Figures run up on the pages of reports.
  await driver
    .wait(() => driver.executeScript<boolean>("return document.querySelector('.dk-running') === null"), RUN_MS)
    .catch(() => undefined);
  await new Promise((then) => setTimeout(then, CALM_MS));
  return isThere ? null : `never came to ${ready ?? 'its end'}`;
};

/** Pictures of one page as this engine draws it, a view each, and the lines that are cut or lie over one another. */
export const visit = async (
  driver: WebDriver,
  origin: string,
  shot: Shot,
  size: Size,
  file: (view: number) => string,
): Promise<Taken> => {
  const wrong = await goTo(driver, origin, shot);
  // An address may lead to a part of its page, and what is not drawn yet has no place.
  await driver.executeScript(
    `scrollTo({ top: 0, behavior: 'instant' });
     const sheet = new CSSStyleSheet();
     sheet.replaceSync('* { content-visibility: visible !important; contain-intrinsic-size: none !important; }');
     document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`,
  );
  const lines = await driver.executeScript<Line[]>(`return (${readLines.toString()})('body')`);
  const long = await driver.executeScript<number>('return document.documentElement.scrollHeight');
  // It is scrolled by hand: what counts is whether lines are cut or beside the view.
  const verdict = judge([
    { size: { ...size, height: long }, lines: lines.map((line) => ({ ...line, covered: false })) },
  ]);
  const pictures: string[] = [];
  for (let view = 0; view < VIEWS_MAX && view * size.height < long; view += 1) {
    if (view > 0)
      await driver.executeScript('scrollTo({ top: arguments[0], behavior: "instant" })', view * size.height);
    await new Promise((then) => setTimeout(then, view > 0 ? CALM_MS : 0));
    writeFileSync(file(view), Buffer.from(await driver.takeScreenshot(), 'base64'));
    pictures.push(file(view));
  }
  return { name: '', pictures, ...verdict, faults: [...(wrong === null ? [] : [wrong]), ...verdict.faults] };
};

export const fileIn =
  (folder: string, prefix: string) =>
  (view: number): string =>
    join(folder, `${prefix}--${view + 1}.png`);
