/** How requests end, and what a release does to open pages, in WebKit. */
import { beforeAll, describe, expect, test } from 'vitest';
import { changed, type Fault, held, json } from '../support/faults.ts';
import { stopClock } from './support/clock.ts';
import { useKit } from './support/kit.ts';
import { type Ids, readIds } from './support/pages.ts';

const kit = useKit();
let ids: Ids;
beforeAll(async () => {
  ids = await readIds();
});

const LIKE = /^POST \/api\/community\/like/;
const POST = /^GET \/api\/community\/post\?/;
const through: Fault = ({ through: pass }) => pass();
const openPost = (): Promise<void> => kit.open(`/mc/community/detail?id=${ids.post}`);
const toasts = (): Promise<string[]> =>
  kit.run(`return [...document.querySelectorAll('#notices .toast')].map((one) => one.textContent)`);
const pressed = (): Promise<string> =>
  kit.run(`return document.querySelector('[data-entry-act=like]').getAttribute('aria-pressed')`);

test('two hours without an answer are told once, and what was shown is taken back', async () => {
  await kit.become();
  const { pass, skip } = stopClock(kit);
  kit.faults.on(LIKE, held().fault);
  await openPost();
  const before = await pressed();
  await (await kit.find('[data-entry-act=like]')).click();
  await kit.until(async () => kit.faults.count(LIKE) === 1 && (await pressed()) !== before, 'Nothing is sent');
  await skip(7_199_000);
  expect(await toasts()).toEqual([]);
  await pass(1_000);
  await kit.until(async () => (await toasts()).length === 1, 'Nothing is said');
  expect(await toasts()).toEqual(['网络超时,请稍后重试...']);
  expect(await pressed()).toBe(before);
  await pass(2_000);
  await kit.until(async () => (await toasts()).length === 0, 'It never goes');
  await pass(60_000);
  expect(await toasts()).toEqual([]);
  expect(kit.faults.count(LIKE)).toBe(1);
});

test('a page that is left says nothing of what it gave up, when it comes back out of the cache', async () => {
  await kit.become();
  kit.faults.on(LIKE, held().fault);
  await openPost();
  await (await kit.find('[data-entry-act=like]')).click();
  await kit.until(() => Promise.resolve(kit.faults.count(LIKE) === 1), 'Nothing is sent');
  await kit.go('/mc/user/protocol');
  await kit.driver.navigate().back();
  await kit.at('/community/detail');
  await kit.settled();
  await kit.driver.sleep(400);
  expect(await toasts()).toEqual([]);
});

test('comments stand in the order that was chosen last, in whatever order the answers come', async () => {
  const COMMENTS = /^GET \/api\/community\/comments\?/;
  const sorted = (sort: string): RegExp => new RegExp(`^GET /api/community/comments\\?.*sort=${sort}`);
  await openPost();
  await kit.until(
    () =>
      kit.run(
        `document.querySelector('#comments').scrollIntoView();
         return document.querySelectorAll('#comments .skeleton').length === 0`,
      ),
    'No comments',
  );
  const answer = (text: string): Fault =>
    changed((reply) => {
      const { items, ...rest } = reply['data'] as { items: object[] };
      const one = {
        id: '900001',
        author: { userId: '12', nickName: '山友', avatar: null, vip: 0, leader: false },
        picture: null,
        createdAt: 1_700_000_000_000,
        likes: 0,
        liked: false,
        mine: false,
        byAuthor: false,
        auditing: false,
        deleted: false,
        pinned: false,
        floor: 1,
        replyCount: 0,
        replies: [],
        ...items[0],
        text,
      };
      return { ...reply, data: { ...rest, items: [one], cursor: null, total: 1 } };
    });
  const { fault, release } = held(answer('先问的'));
  kit.faults.on(sorted('latest'), fault);
  kit.faults.on(sorted('earliest'), answer('后问的'));
  const before = kit.faults.count(COMMENTS);
  await kit.tap('最新');
  await kit.until(() => Promise.resolve(kit.faults.count(COMMENTS) > before), 'Nothing is asked');
  await kit.tap('最早');
  await kit.see('后问的');
  release();
  await kit.driver.sleep(400);
  expect(await kit.run('return document.querySelector("#comments").innerText')).not.toContain('先问的');
});

test('ten megabytes are an error with a way to try again', async () => {
  kit.faults.on(POST, async ({ pass, answer }) => {
    const { body } = await pass();
    answer(200, 'application/json', body.toString() + ' '.repeat(10 * 1024 * 1024));
  });
  await openPost();
  expect(await kit.settled()).toBe('error');
  kit.faults.on(POST, through);
  await kit.press(await kit.find('[data-when-view=error] [data-retry]'));
  await kit.until(async () => (await kit.settled()) === 'ready', 'Trying again brings nothing');
});

describe('a page out of the cache', () => {
  const BUILD = /^GET \/mc\/build\.json/;
  const isMarked = async (): Promise<boolean> => (await kit.run('return window.mark ?? null')) === 1;
  /** Leaves the page, comes back, and waits until it has asked for its build once more. */
  const back = async (): Promise<void> => {
    const before = kit.faults.count(BUILD);
    await kit.run('window.mark = 1');
    await kit.go('/mc/user/protocol');
    await kit.driver.navigate().back();
    await kit.at('/community/detail');
    await kit.until(() => Promise.resolve(kit.faults.count(BUILD) > before), 'The build is not asked for');
  };
  const release = (kept: (own: string) => string[]): Promise<void> =>
    kit
      .run<string>('return window.page.settings.build')
      .then((own) => kit.faults.on(BUILD, json({ build: 'b9', kept: kept(own) })));

  test('whose build is kept stays as it was', async () => {
    await openPost();
    await release((own) => ['b9', own]);
    await back();
    await kit.driver.sleep(400);
    await kit.settled();
    expect(await isMarked()).toBe(true);
    expect(kit.faults.count(BUILD)).toBe(1);
  });

  test('whose build is gone is loaded anew, once; then it says so itself', async () => {
    await openPost();
    await release(() => ['b9', 'b8']);
    await back();
    await kit.until(async () => !(await isMarked()), 'It is not loaded anew');
    await kit.settled();
    await back();
    await kit.until(
      () => kit.run(`return document.querySelector('.chunk-bar').getClientRects().length > 0`),
      'Nothing is said',
    );
    expect(kit.faults.count(/^GET \/mc\/community\/detail/)).toBe(2);
  });
});
