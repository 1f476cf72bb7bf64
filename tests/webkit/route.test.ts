/** A route in WebKit: drawn, moved along by keys, seen by day, and whole on the screen. */
import { expect, test } from 'vitest';
import { changed } from '../support/faults.ts';
import { useKit } from './support/kit.ts';

const kit = useKit();
const CALL = /^GET \/api\/route\/detail\?/;

test('a route is drawn, moved along and enlarged', async () => {
  await kit.open('/mc/route/detail?id=2');
  expect(await kit.settled()).toBe('ready');
  await kit.until(() => kit.run<boolean>('return document.querySelector("main[data-whole]") !== null'), 'No styles');
  // Behind the paint of the words.
  await kit.until(() => kit.run<boolean>('return document.querySelector(".rt-way") !== null'), 'No way');
  expect(await kit.run('return document.querySelector(".rt-way").getAttribute("d")')).toMatch(/^M[\d.]+ [\d.]+l/);
  const say = (): Promise<string> =>
    kit.run(
      'return document.querySelector("[data-slider]").ariaValueText ?? document.querySelector("[data-slider]").getAttribute("aria-valuetext")',
    );
  const key = (name: string): Promise<unknown> =>
    kit.run(
      `document.querySelector("[data-slider]").dispatchEvent(new KeyboardEvent("keydown", { key: "${name}", bubbles: true }))`,
    );
  await key('End');
  const end = await say();
  expect(end).toMatch(/^[\d.]+ 公里，海拔 [\d,]+ 米/);
  await key('Home');
  expect(await say()).not.toBe(end);
  await kit.press(await kit.find('[data-days] [data-day="2"]'));
  expect(await kit.run('return location.search')).toContain('day=2');
  await kit.press(await kit.find('[data-route-act="full"]'));
  await kit.until(() => kit.run<boolean>('return document.querySelector(".rt-full .rt-way") !== null'), 'No sheet');
  expect(await kit.run('return document.querySelector(".rt-full svg").getBoundingClientRect().width > 300')).toBe(true);
});

test('one without altitudes hides what it does not know', async () => {
  kit.faults.on(
    CALL,
    changed((reply) => {
      const data = reply['data'] as { line: object };
      const line = { ...data.line, ele: null };
      return { ...reply, data: { ...data, hasElevation: false, climb: null, highest: null, rises: [], line } };
    }),
  );
  await kit.open('/mc/route/detail?id=1');
  expect(await kit.settled()).toBe('ready');
  await kit.until(() => kit.run<boolean>('return document.querySelector("main[data-whole]") !== null'), 'No styles');
  expect(await kit.run('return document.querySelector("[data-profile]").getBoundingClientRect().height')).toBe(0);
  expect(await kit.run('return document.body.innerText')).not.toMatch(/最高海拔|NaN|undefined/);
});

test('one that there is not says so', async () => {
  await kit.open('/mc/route/detail?id=999999');
  expect(await kit.settled()).toBe('gone');
  await kit.until(
    async () => /没有找到这条路线/.test(await kit.run<string>('return document.body.innerText')),
    'Nobody says why',
  );
});

test('what is said of a route comes when it is near, and a guest who has something to say is asked to log in', async () => {
  await kit.open('/mc/route/detail?id=1');
  expect(await kit.settled()).toBe('ready');
  await kit.until(() => kit.run<boolean>('return document.querySelector("main[data-whole]") !== null'), 'No styles');
  const asked = (): Promise<number> =>
    kit.run(
      'return performance.getEntriesByType("resource").filter((one) => one.name.indexOf("/api/community/comments") >= 0).length',
    );
  expect(await asked()).toBe(0);
  await kit.run('document.getElementById("comments").scrollIntoView()');
  await kit.until(
    () => kit.run<boolean>('return document.querySelector("#comments[data-settled]") !== null'),
    'No comments come',
  );
  expect(await asked()).toBe(1);
  expect(await kit.run('return document.querySelector("#comments h2").innerText')).toMatch(/^评论/);
  await kit.press(await kit.find('#comments [data-comments-write]'));
  await kit.until(
    () => kit.run<boolean>('return document.querySelector("#comment-text") !== null'),
    'Nothing to write in',
  );
  expect(await kit.run('return document.body.innerText')).not.toMatch(/undefined|NaN|\[object Object\]/);
});
