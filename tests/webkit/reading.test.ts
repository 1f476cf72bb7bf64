/** What the server, the network and the pictures can do to a page that is read, in WebKit. */
import { inject } from 'vitest';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { changed, cut, type Fault, half, held, json, nothing, page, status } from '../support/faults.ts';
import { pictureScript } from '../support/helpers.ts';
import { stopClock } from './support/clock.ts';
import { useKit } from './support/kit.ts';
import { type Ids, readIds } from './support/pages.ts';

const kit = useKit();
let ids: Ids;
beforeAll(async () => {
  ids = await readIds();
});

const CALL = /^GET \/api\/community\/post\?/;
const through: Fault = ({ through: pass }) => pass();
const openPost = (): Promise<void> => kit.open(`/mc/community/detail?id=${ids.post}`);
const face = (): Promise<string | null> => kit.settled();
const why = (name: string): Promise<string> =>
  kit.run(`return document.querySelector('[data-when-view=${name}] [data-why]').innerText`);
const words = (): Promise<string> => kit.run('return document.body.innerText');
const hit = (): Promise<unknown> => kit.run('return window.hit ?? null');
const data = (change: Record<string, unknown>): Fault =>
  changed((reply) => ({ ...reply, data: { ...(reply['data'] as object), ...change } }));

describe('a reply', () => {
  test.each<[string, Fault]>([
    ['a 500', status(500)],
    ['a page of a captive portal', page],
    ['half of one', half],
    ['nothing', nothing],
    ['a script', status(200, 'callback({"errCode":0})', 'application/javascript')],
    ['no number', status(200, 'NaN', 'application/json')],
    ['a reset', cut],
    ['null for data', json({ errCode: 0, errMsg: '', data: null })],
    ['numbers for texts', data({ title: 12, blocks: 'x' })],
    ['an author that is a text', data({ author: '<b>我</b>' })],
    ['a count that is none', data({ counts: { likes: '1e999', comments: null, reads: -1 } })],
  ])('that is %s is a failure in words, and trying again brings the text', async (_, fault) => {
    kit.faults.on(CALL, fault);
    await openPost();
    expect(await face()).toBe('error');
    expect(await why('error')).toBe('请求失败,请稍后重试...');
    expect(await words()).not.toMatch(/undefined|NaN|\[object Object\]|Invalid Date|oops|callback|酒店/);
    expect(await hit()).toBeNull();
    kit.faults.on(CALL, through);
    await kit.press(await kit.find('[data-when-view=error] [data-retry]'));
    await kit.until(async () => (await face()) === 'ready', 'Trying again brings nothing');
    expect(await kit.run('return document.querySelector("h1").innerText')).not.toBe('');
  });

  test.each([
    ['markup', '<img src=x onerror="window.hit=1"><svg onload=window.hit=1>'],
    ['signs that turn the direction', '\u202Eevil\u202C \u2066x\u2069 ﷽ 👩‍👩‍👧‍👦'],
    ['a word of ten thousand letters', 'A'.repeat(10_000)],
  ])('full of %s stays text', async (_, text) => {
    kit.faults.on(
      CALL,
      data({
        title: text,
        blocks: ['paragraph', 'quote'].map((type) => ({ type, text, source: text })),
        board: { id: '1', name: text },
      }),
    );
    await openPost();
    expect(await face()).toBe('ready');
    expect(
      await kit.run('return document.querySelectorAll("article.post :is(img[src=x], svg[onload], [onerror])").length'),
    ).toBe(0);
    expect(await hit()).toBeNull();
    expect(await kit.run('return document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await kit.run('return document.querySelector("article.post").textContent')).toContain(text.slice(0, 12));
  });

  test('with errCode "0" is one like any other', async () => {
    kit.faults.on(
      CALL,
      changed((reply) => ({ ...reply, errCode: '0' })),
    );
    await openPost();
    expect(await face()).toBe('ready');
  });

  test('that refuses is told as text of a length that is read', async () => {
    kit.faults.on(CALL, json({ errCode: 503, errMsg: `<b>停</b>\n\u202E${'很'.repeat(10_000)}`, data: {} }));
    await openPost();
    expect(await face()).toBe('error');
    const told = await why('error');
    expect(told).toContain('<b>停</b>');
    expect(told).not.toContain('\u202E');
    expect(told.length).toBeLessThanOrEqual(201);
  });

  test('that does not come is called slow after eight seconds, with a way to try and a way out', async () => {
    const { pass } = stopClock(kit);
    const { fault, release } = held();
    kit.faults.on(CALL, fault);
    await kit.go(`/mc/community/detail?id=${ids.post}`);
    await pass(7_900);
    const slow = await kit.find('[data-slow]');
    expect(await slow.isDisplayed()).toBe(false);
    await pass(200);
    expect(await slow.isDisplayed()).toBe(true);
    expect(await kit.run('return document.querySelector("[data-slow] a").pathname')).toBe('/mc/community/home');
    kit.faults.on(CALL, through);
    await (await kit.find('[data-slow] [data-retry]')).click();
    await kit.until(
      async () => (await kit.run<string>('return document.querySelector("[data-live]").dataset.view')) === 'ready',
      'Trying again brings nothing',
    );
    release();
  });
});

describe('a read', () => {
  const COMMENTS = /^GET \/api\/community\/comments\?/;
  const comments = async (): Promise<void> => {
    await openPost();
    await kit.until(
      () =>
        kit.run(
          `document.querySelector('#comments').scrollIntoView();
           return document.querySelector('#comments .skeleton') === null && document.querySelector('#comments li, #comments .c-foot') !== null`,
        ),
      'No comments',
    );
  };

  test('that the connection broke off is tried once more', async () => {
    let first = true;
    kit.faults.on(COMMENTS, (exchange) => {
      if (!first) return exchange.through();
      first = false;
      return exchange.cut();
    });
    await comments();
    // This engine sends a read again by itself where the connection dies; ours is one more at most.
    expect(kit.faults.count(COMMENTS)).toBeLessThanOrEqual(3);
  });

  test('that was told to wait waits', async () => {
    let at = 0;
    kit.faults.on(COMMENTS, (exchange) => {
      if (at !== 0) {
        expect(Date.now() - at).toBeGreaterThanOrEqual(990);
        return exchange.through();
      }
      at = Date.now();
      return exchange.answer(429, 'application/json', '{"errCode":429,"errMsg":"慢点","data":null}', {
        'retry-after': '1',
      });
    });
    await comments();
    expect(kit.faults.count(COMMENTS)).toBe(2);
  });
});

describe('without a network', () => {
  const leave = (): void =>
    kit.faults.before(
      `Object.defineProperty(Navigator.prototype, 'onLine', { get: () => sessionStorage.back === '1' })`,
    );
  const comeBack = (): Promise<unknown> => kit.run(`sessionStorage.back = '1'; dispatchEvent(new Event('online'))`);

  test('the page says so, and reads by itself when it is back, without a storm', async () => {
    leave();
    kit.faults.on(/^GET \/api\//, cut);
    await openPost();
    expect(await face()).toBe('offline');
    expect(await (await kit.find('[data-when-view=offline] [data-retry]')).isDisplayed()).toBe(true);
    kit.faults.on(/^GET \/api\//, through);
    const before = kit.faults.count(CALL);
    await comeBack();
    await kit.until(async () => (await face()) === 'ready', 'It never comes back');
    await kit.driver.sleep(300);
    expect(kit.faults.count(CALL) - before).toBe(1);
  });

  test('what was read before is there, with its age', async () => {
    await openPost();
    await kit.until(
      () => kit.run(`return Object.keys(localStorage).some((key) => key.startsWith('saved:'))`),
      'Nothing is kept',
    );
    const title = await kit.run('return document.querySelector("h1").innerText');
    leave();
    kit.faults.on(/^GET \/api\//, cut);
    await openPost();
    await kit.until(async () => (await face()) === 'ready', 'The copy is not shown');
    expect(await kit.run('return document.querySelector("h1").innerText')).toBe(title);
    await kit.see('网络不通，这是');
    kit.faults.on(/^GET \/api\//, through);
    await comeBack();
    await kit.until(
      () => kit.run('return document.querySelector("[data-note]").hidden'),
      'The page stays with its copy',
    );
  });
});

describe('a picture', () => {
  test('is tried three times, then gives way to the default one, which is asked for once', async () => {
    kit.faults.on(/^GET \/files\//, status(500));
    kit.faults.on(/^GET \/mc\/(?:default|avatar)\.svg/, status(404));
    await kit.open('/mc/community/home');
    const tokens = (): string[] => kit.faults.asked.flatMap(({ path }) => /^\/files\/[^?]+/.exec(path)?.[0] ?? []);
    await kit.until(
      () => kit.run('return document.querySelector(\'article.card img[src^="data:image/svg+xml"]\') !== null'),
      'No default picture',
    );
    await kit.driver.sleep(1_500);
    const tries = new Map<string, number>();
    for (const token of tokens()) tries.set(token, (tries.get(token) ?? 0) + 1);
    expect(Math.max(...tries.values())).toBe(3);
    const images = await kit.run<number>('return document.images.length');
    expect(kit.faults.count(/^GET \/mc\/(?:default|avatar)\.svg/)).toBeLessThanOrEqual(images);
    const settled = kit.faults.asked.length;
    await kit.driver.sleep(1_000);
    expect(kit.faults.asked.length).toBe(settled);
  });

  test('becomes a JPEG that every canvas takes, or says in words why not; it never hangs', async () => {
    const huge = await sharp({ create: { width: 12_000, height: 3_000, channels: 3, background: '#1e6b4f' } })
      .jpeg()
      .toBuffer();
    kit.faults.on(/^GET \/huge\.jpg/, ({ answer }) => answer(200, 'image/jpeg', huge));
    kit.faults.on(
      /^GET \/flat\.svg/,
      status(200, '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>', 'image/svg+xml'),
    );
    kit.faults.on(/^GET \/slow\.jpg/, held().fault);
    await kit.run(await pictureScript());
    const toJpeg = (address: string, limitMs = 15_000): Promise<unknown> =>
      kit.driver.executeAsyncScript(
        'pictures.toJpeg(arguments[0], arguments[1]).then(arguments[arguments.length - 1])',
        address,
        limitMs,
      );
    expect(await toJpeg('/huge.jpg')).toEqual({ kind: 'data:image/jpeg;base64,', width: 8_192, height: 2_048 });
    // What has no size has one here: this engine draws it as it likes, and that is no error.
    expect(await toJpeg('/flat.svg')).toEqual(expect.objectContaining({ kind: 'data:image/jpeg;base64,' }));
    expect(await toJpeg('/mc/none.jpg')).toBe('ImageError 图片加载失败');
    // Another origin that does not let itself be read.
    expect(await toJpeg(`${inject('serverOrigin')}/mc/share.png`)).toBe('ImageError 图片加载失败');
    expect(await toJpeg('/slow.jpg', 300)).toBe('ImageError 图片加载超时');
  });

  test('that is kept over a dead connection lets one go after eight seconds', async () => {
    const { pass } = stopClock(kit);
    const { fault, release } = held(cut);
    await kit.open(`/mc/community/image?id=${ids.post}&i=0`);
    // Only what is saved is to hang: the page itself has all of its pictures.
    await kit.until(
      () => kit.run(`return document.readyState === 'complete' && [...document.images].every((one) => one.complete)`),
      'The picture does not come',
    );
    // Only the original has no suffix after its token, in which every sign of its alphabet may stand.
    kit.faults.on(/^GET \/files\/[\w-]{43}$/, fault);
    await kit.tap('保存');
    await kit.see('正在下载…');
    await kit.until(async () => {
      await pass(8_000);
      return kit.run(`return document.querySelector('.loading-shade button') !== null`);
    }, 'There is no way out');
    await kit.tap('取消');
    await kit.until(() => kit.run('return document.querySelector(".loading-shade") === null'), 'One is locked in');
    release();
  });
});
