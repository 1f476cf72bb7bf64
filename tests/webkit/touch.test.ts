/** What is touched on a page that is read, in WebKit: hearts, comments, lists, toasts, questions. */
import { Key } from 'selenium-webdriver';
import { inject } from 'vitest';
import { beforeAll, describe, expect, test } from 'vitest';
import { changed, cut, cutAfter, type Fault, held, json, page, status } from '../support/faults.ts';
import type { Member } from '../support/member.ts';
import { findShowToast, watchToasts } from '../support/built/toasts.ts';
import { useKit } from './support/kit.ts';
import { type Ids, readIds } from './support/pages.ts';

const kit = useKit();
let ids: Ids;
beforeAll(async () => {
  ids = await readIds();
});

const LIKE = /^POST \/api\/community\/like/;
const FEED = /^GET \/api\/community\/feed(?:\?|$)/;
const openPost = (): Promise<void> => kit.open(`/mc/community/detail?id=${ids.post}`);
const pressed = (): Promise<boolean> =>
  kit.run(`return document.querySelector('[data-entry-act=like]').getAttribute('aria-pressed') === 'true'`);
const heart = async (): Promise<void> => kit.press(await kit.find('[data-entry-act=like]'));
const toast = (): Promise<string | null> =>
  kit.run(`return document.querySelector('#notices .toast')?.textContent ?? null`);
const says = (words: string): Promise<void> => kit.until(async () => (await toast()) === words, `Nobody says ${words}`);
/** What the server holds of this member's like. */
const liked = async ({ state }: Member): Promise<boolean> => {
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${inject('serverOrigin')}/api/community/post?id=${ids.post}`, { headers: { cookie } });
  return ((await reply.json()) as { data: { liked: boolean } }).data.liked;
};
const refuse = (errCode: unknown, errMsg: unknown): Fault => json({ errCode, errMsg, data: null });
const comment = async (words: string): Promise<void> => {
  await kit.tap('说点什么…');
  await (await kit.find('dialog textarea')).sendKeys(words);
  await kit.tap('发送');
  await kit.until(
    () =>
      kit.run(
        // Closing the sheet is a step back, with which WebKit restores the scroll position in its own time.
        `document.querySelector('#comments').scrollIntoView();
         return [...document.querySelectorAll('#comments li')].some((one) => one.innerText.includes(arguments[0]))`,
        words,
      ),
    'The comment does not stand in the list',
  );
};

test('the first tap on a heart reaches the server, and a comment stands in its list', async () => {
  const member = await kit.become();
  await openPost();
  // At once, as an impatient finger does: what hears it may come later.
  await (await kit.find('[data-entry-act=like]')).click();
  await kit.until(pressed, 'The heart stays empty');
  await kit.until(() => liked(member), 'The server has not heard of it');
  await comment(`风口记得压低重心 ${Date.now() % 100_000}`);
});

test('a guest’s tap on a heart leads to the login with the way back, and the like is kept', async () => {
  await openPost();
  await (await kit.find('[data-entry-act=like]')).click();
  await kit.at('/mc/account/login?redirect=');
  const { searchParams } = new URL(await kit.driver.getCurrentUrl());
  expect(searchParams.get('redirect')).toBe(`/mc/community/detail?id=${ids.post}`);
  expect(await kit.run(`return sessionStorage.getItem('intent')`)).toContain('"setLike"');
});

describe('a toast', () => {
  test('says the server’s words as text and takes the like back', async () => {
    await kit.become();
    await openPost();
    const before = await pressed();
    kit.faults.on(LIKE, refuse(5001, `<img src=x onerror=alert(1)>今天\u202E不行\n${'长'.repeat(10_000)}`));
    await heart();
    await kit.until(async () => (await toast()) !== null, 'Nothing is said');
    expect(await toast()).toMatch(/^<img src=x onerror=alert\(1\)>今天不行 长/);
    expect((await toast())?.length).toBeLessThanOrEqual(121);
    expect(await kit.run('return document.querySelectorAll("#notices img").length')).toBe(0);
    expect(await pressed()).toBe(before);
  });

  test('is the same for whatever came instead of a reply, and what changes something is sent once', async () => {
    await kit.become();
    await openPost();
    const before = await pressed();
    for (const fault of [cut, status(500, '<h1>502</h1>', 'text/html'), page, status(200, 'NaN', 'application/json')]) {
      kit.faults.on(LIKE, fault);
      const sent = kit.faults.count(LIKE);
      await heart();
      await says('请求失败,请稍后重试...');
      expect(kit.faults.count(LIKE) - sent).toBe(1);
      expect(await pressed()).toBe(before);
      await kit.until(async () => (await toast()) === null, 'It never goes');
    }
  });

  test('stays away for -1 in either form and for words that are none; a missing code is no success', async () => {
    await kit.become();
    await openPost();
    for (const [errCode, errMsg] of [
      [-1, '不要说'],
      ['-1', '不要说'],
      [5001, ''],
      [5001, { toString: '坏' }],
      [5001, 12],
    ] as const) {
      kit.faults.on(LIKE, refuse(errCode, errMsg));
      const sent = kit.faults.count(LIKE);
      await heart();
      await kit.until(async () => kit.faults.count(LIKE) > sent, 'Nothing is sent');
      await kit.driver.sleep(150);
      expect(await toast(), JSON.stringify([errCode, errMsg])).toBeNull();
    }
    kit.faults.on(LIKE, json({ errMsg: '名额已满' }));
    await heart();
    await says('名额已满');
  });

  test('is one, however many fail at once', async () => {
    await kit.become();
    // Six times what one page holds.
    kit.faults.on(
      FEED,
      changed((reply) => {
        const { items, ...rest } = reply['data'] as { items: { id: string }[] };
        const more = [1, 2, 3, 4, 5, 6].flatMap((times) => items.map((one) => ({ ...one, id: `${one.id}${times}` })));
        return { ...reply, data: { ...rest, items: more } };
      }),
    );
    await kit.open('/mc/community/home');
    expect(await kit.run(`return document.querySelectorAll('[data-action=like]').length`)).toBeGreaterThanOrEqual(50);
    kit.faults.on(LIKE, refuse(5001, '今天不行'));
    await kit.until(() => kit.run(`return document.readyState === 'complete'`), 'The list never comes to life');
    await kit.run(
      `${watchToasts}; for (const one of [...document.querySelectorAll('[data-action=like]')].slice(0, 50)) one.click()`,
    );
    await kit.until(() => Promise.resolve(kit.faults.count(LIKE) === 50), 'Not every heart is sent');
    await says('今天不行');
    expect(await kit.run('return window.most')).toBe(1);
  });

  test('that is misused raises the alert and nothing else; a thousand are one', async () => {
    await openPost();
    await kit.run('window.said = []; window.alert = (words) => said.push(words)');
    expect(await kit.run(findShowToast)).toBe(true);
    const odd = ['undefined', 'null', '3', '["a"]', '() => 1'];
    for (const [at, input] of odd.entries()) {
      await kit.run(`showToast(${input})`);
      await kit.until(async () => (await kit.run<string[]>('return said')).length === at + 1, `${input} is not told`);
    }
    expect(new Set(await kit.run<string[]>('return said'))).toEqual(new Set(['toast 配置错误']));
    expect(await toast()).toBeNull();
    await kit.run(`${watchToasts}; for (let one = 1; one <= 1_000; one += 1) showToast('第 ' + one + ' 句')`);
    await says('第 1000 句');
    expect(await kit.run('return window.most')).toBe(1);
    await kit.until(async () => (await toast()) === null, 'It never goes');
  });
});

test('an answer that is lost after the server has acted counts once', async () => {
  const member = await kit.become();
  await openPost();
  const before = await pressed();
  kit.faults.on(LIKE, cutAfter);
  await heart();
  await says('请求失败,请稍后重试...');
  expect(await liked(member)).toBe(!before);
  expect(
    new Set(
      kit.faults.asked.filter(({ path }) => path.includes('/like')).map(({ headers }) => headers['idempotency-key']),
    ).size,
  ).toBe(1);
  kit.faults.on(LIKE, ({ through }) => through());
  await heart();
  await kit.until(async () => (await pressed()) === !before, 'The second tap does nothing');
  expect(await liked(member)).toBe(!before);
});

test('a question is settled once: cancel, Escape and Back keep, confirm deletes once', async () => {
  await kit.become();
  await openPost();
  const words = `垭口风大，记得带壳 ${Date.now() % 100_000}`;
  await comment(words);
  const DELETE = /^POST \/api\/community\/deleteComment/;
  const ask = (): Promise<unknown> =>
    kit.run(
      `const own = [...document.querySelectorAll('#comments li')].find((one) => one.innerText.includes(arguments[0]));
       const button = [...own.querySelectorAll('button')].find((one) => one.innerText.trim() === '删除');
       window.asking = button; button.focus(); button.click()`,
      words,
    );
  const boxes = (): Promise<number> => kit.run('return document.querySelectorAll("dialog[open]").length');
  const address = await kit.driver.getCurrentUrl();
  for (const way of [
    () => kit.tap('取消'),
    () => kit.driver.actions().sendKeys(Key.ESCAPE).perform(),
    () => kit.driver.navigate().back(),
  ]) {
    await ask();
    await kit.until(async () => (await boxes()) === 1, 'Nothing is asked');
    await kit.until(
      () => kit.run('return document.activeElement.closest("dialog") !== null'),
      'The focus is not in the box',
    );
    await way();
    await kit.until(async () => (await boxes()) === 0, 'The box stays');
    await kit.until(() => kit.run('return document.activeElement === window.asking'), 'The focus does not return');
    expect(await kit.driver.getCurrentUrl()).toBe(address);
  }
  expect(kit.faults.count(DELETE)).toBe(0);
  // Twice in a row is one box, and two taps on it are one answer.
  await ask();
  await ask();
  await kit.until(async () => (await boxes()) === 1, 'Nothing is asked');
  await kit.run(
    `const yes = [...document.querySelectorAll('dialog[open] button')].find((one) => one.innerText.trim() === '删除');
     yes.click(); yes.click()`,
  );
  await kit.until(async () => kit.faults.count(DELETE) > 0, 'Nothing is deleted');
  await kit.driver.sleep(300);
  expect(kit.faults.count(DELETE)).toBe(1);
  expect(await boxes()).toBe(0);
});

describe('a list', () => {
  const count = (): Promise<number> => kit.run('return document.querySelectorAll("article.card[data-id]").length');
  const toBottom = (): Promise<unknown> => kit.run('scrollTo(0, document.documentElement.scrollHeight)');

  test('comes back to the card it left, painted without asking the server', async () => {
    await kit.open('/mc/community/home');
    const before = await count();
    await kit.until(async () => (await toBottom(), (await count()) > before), 'No further page');
    const id = await kit.run<string>(
      `const card = document.querySelectorAll('article.card[data-id]')[11];
       scrollTo(0, scrollY + card.getBoundingClientRect().top - 180);
       return card.dataset.id`,
    );
    const topOf = (): Promise<number> =>
      kit.run(
        `return document.querySelector('article.card[data-id="' + arguments[0] + '"]')?.getBoundingClientRect().top ?? -1e6`,
        id,
      );
    let left = Number.NaN;
    // Cards get their height when they come near the view.
    await kit.until(async () => {
      const was = left;
      await kit.driver.sleep(150);
      left = await topOf();
      return left === was;
    }, 'It never stands still');
    const asked = kit.faults.count(FEED);
    // The driver would scroll first; a finger taps what it sees.
    await kit.run(`document.querySelector('article.card[data-id="' + arguments[0] + '"] a.card-body').click()`, id);
    await kit.at('/detail?');
    await kit.driver.navigate().back();
    await kit.until(async () => Math.abs((await topOf()) - left) <= 8, 'The card is not where it was left');
    expect(kit.faults.count(FEED)).toBe(asked);
  });

  test('that is empty is asked for once', async () => {
    kit.faults.on(
      FEED,
      changed((reply) => ({ ...reply, data: { ...(reply['data'] as object), items: [], cursor: null } })),
    );
    await kit.open('/mc/community/home');
    expect(await kit.settled()).toBe('empty');
    await kit.run(`for (let at = 0; at < 5; at += 1) { scrollTo(0, 1e6); scrollTo(0, 0); }`);
    await kit.driver.sleep(500);
    expect(kit.faults.count(FEED)).toBe(1);
  });

  test('asks for one further page at a time, however the page bounces, and for no more when pages are empty', async () => {
    await kit.open('/mc/community/home');
    const first = await count();
    const { fault, release } = held();
    kit.faults.on(/^GET \/api\/community\/feed\?.*cursor=/, fault);
    const further = (): number => kit.faults.count(/^GET \/api\/community\/feed\?.*cursor=/);
    await kit.until(async () => (await toBottom(), further() > 0), 'Nothing is asked for');
    for (let at = 0; at < 6; at += 1)
      await kit.run('scrollTo(0, 0); scrollTo(0, document.documentElement.scrollHeight - innerHeight - 0.6)');
    await kit.driver.sleep(200);
    expect(further()).toBe(1);
    let empties = 0;
    kit.faults.on(/^GET \/api\/community\/feed\?.*cursor=/, (exchange) => {
      empties += 1;
      const cursor = `${new URLSearchParams(exchange.path.split('?')[1]).get('cursor') ?? ''}${empties}`;
      return changed((reply) => ({ ...reply, data: { ...(reply['data'] as object), items: [], cursor } }))(exchange);
    });
    release();
    await kit.until(async () => (await count()) > first, 'The page never comes');
    await kit.until(async () => (await toBottom(), empties > 0), 'No empty page is asked for');
    await kit.driver.sleep(500);
    expect(empties).toBeLessThanOrEqual(2);
  });
});

test('finds a place by its initials', async () => {
  await kit.open('/mc/community/goto');
  await kit.press(await kit.find('[data-pick]'));
  await (await kit.find('[role=searchbox], input[type=search]')).sendKeys('xa');
  await kit.see('西安市');
});
