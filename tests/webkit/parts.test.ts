/** Parts of a page that do not come, in WebKit: the page loads twice at most, and then says so. */
import { beforeAll, describe, expect, test } from 'vitest';
import { cut, type Fault, held, status } from '../support/faults.ts';
import { useKit } from './support/kit.ts';
import { type Ids, readIds } from './support/pages.ts';
import { BESIDE_ENGINE, ISLANDS, REST, START } from '../support/built/scripts.ts';

const kit = useKit({ cold: true });
let ids: Ids;
beforeAll(async () => {
  ids = await readIds();
});

const askedFor = (file: RegExp): RegExp => new RegExp(`^GET /mc${file.source}`);

const loads = (): number => kit.faults.count(/^GET \/mc\/community\/(?:detail|home)/);
/** Looks for the bar while scrolling to where the comments would come in: a reload begins at the top again. */
const barShows = (): Promise<void> =>
  kit.until(
    () =>
      kit.run(
        `scrollTo(0, document.body.scrollHeight);
         return document.querySelector('.chunk-bar').getClientRects().length > 0`,
      ),
    'Nothing is said',
  );
const blockStores = (): void =>
  kit.faults.before(
    `for (const name of ['localStorage', 'sessionStorage'])
       Object.defineProperty(window, name, { get: () => { throw new DOMException('blocked', 'SecurityError'); } })`,
  );

const faults: Readonly<Record<string, Fault>> = {
  'a 404': status(404, '没有这个文件。'),
  'a 503': status(503, 'busy'),
  'HTML with 200': status(200, '<!doctype html><title>网页</title>', 'text/html'),
  'a reset': cut,
};

describe('an island', () => {
  for (const [name, fault] of Object.entries(faults))
    for (const stores of ['open', 'blocked'] as const)
      test(`that answers ${name}, stores ${stores}: two loads, then a way to try again`, async () => {
        if (stores === 'blocked') blockStores();
        kit.faults.on(askedFor(REST), fault);
        await kit.open(`/mc/community/detail?id=${ids.post}`);
        await barShows();
        await kit.driver.sleep(300);
        expect(loads()).toBeLessThanOrEqual(2);
        expect(await kit.run('return document.querySelector("h1").innerText')).not.toBe('');
        expect(await (await kit.control('重新加载')).isDisplayed()).toBe(true);
      });

  test('that comes when it is asked for again leaves no bar behind', async () => {
    let asked = 0;
    kit.faults.on(askedFor(ISLANDS), (exchange) =>
      (asked += 1) > 1 ? exchange.through() : exchange.answer(503, 'text/plain', 'busy'),
    );
    await kit.open('/mc/account/login');
    await kit.until(
      () => kit.run(`return document.querySelector('astro-island:not([ssr]) form') !== null`),
      'No form that answers',
    );
    await kit.driver.sleep(300);
    expect(asked).toBeGreaterThan(1);
    expect(kit.faults.count(/^GET \/mc\/account\/login/)).toBeLessThanOrEqual(2);
    expect(await kit.run('return document.querySelector(".chunk-bar").getClientRects().length')).toBe(0);
  });
});

test('a stylesheet that does not come is the same, and the words stand without it', async () => {
  kit.faults.on(/^GET \/mc\/_astro\/comment\.[^/]*\.css/, status(404));
  await kit.open(`/mc/community/detail?id=${ids.post}`);
  await barShows();
  await kit.driver.sleep(300);
  expect(loads()).toBe(2);
  await kit.until(() => kit.run('return document.querySelectorAll("#comments .skeleton").length === 0'), 'No words');
});

test('the feed stands and reads when its script does not come', async () => {
  kit.faults.on(askedFor(START), status(404));
  await kit.open('/mc/community/home');
  await barShows();
  expect(await kit.settled()).toBe('ready');
  expect(await kit.run('return document.querySelectorAll("article.card").length')).toBeGreaterThan(5);
  expect(loads()).toBeLessThanOrEqual(2);
});

test('a text stands when no script but the engine of living pages ever comes', async () => {
  kit.faults.on(askedFor(BESIDE_ENGINE), cut);
  await kit.open(`/mc/community/detail?id=${ids.post}`);
  expect(await kit.settled()).toBe('ready');
  expect(await kit.run('return document.querySelector("h1").innerText')).not.toBe('');
  expect(
    await kit.run('return [...document.querySelectorAll("a[href]")].some((one) => one.getClientRects().length > 0)'),
  ).toBe(true);
  await barShows();
  expect(loads()).toBeLessThanOrEqual(2);
});

describe('a step away while a script is still on its way', () => {
  const home = (): number => kit.faults.count(/^GET \/mc\/community\/home/);
  const isWaiting = (): Promise<boolean> => Promise.resolve(kit.faults.count(askedFor(REST)) > 0);

  // WebKit breaks the script off at the tap, before the page is told anything.
  test('by a link leads there, and the page that is left is not loaded again', async () => {
    kit.faults.on(askedFor(REST), held().fault);
    await kit.open('/mc/community/home');
    await kit.until(isWaiting, 'The script is not asked for');
    // What stands in the page as it was built: what a feed shows depends on what other tests have written.
    await kit.run(`document.querySelector('.home-search').click()`);
    await kit.at('/community/search');
    await kit.settled();
    expect(home()).toBe(1);
  });

  test('by Back leads back', async () => {
    await kit.open('/mc/community/home');
    kit.faults.on(askedFor(REST), held().fault);
    await kit.open(`/mc/dynamic/list`);
    await kit.until(isWaiting, 'The script is not asked for');
    await kit.driver.navigate().back();
    await kit.at('/community/home');
    expect(kit.faults.count(/^GET \/mc\/dynamic\/list/)).toBe(1);
  });
});
