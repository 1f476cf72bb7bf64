/** Who is logged in, in WebKit: login, stores that fail, other tabs, the cache of pages one has left. */
import { inject } from 'vitest';
import { beforeAll, describe, expect, test } from 'vitest';
import { cookieRounds, cookieScript, oddCookies } from '../support/helpers.ts';
import { codeFor, freshPhone, logIn } from '../support/member.ts';
import { walker } from '../support/walker.ts';
import { useKit } from './support/kit.ts';
import { type Ids, readIds } from './support/pages.ts';

const kit = useKit();
let ids: Ids;
beforeAll(async () => {
  ids = await readIds();
});

const openLogin = async (query = ''): Promise<void> => {
  await kit.open(`/mc/account/login${query}`);
  await kit.find('form[data-ready=true]');
};
const type = async (field: string, text: string): Promise<void> =>
  (await kit.find(`[data-field=${field}]`)).sendKeys(text);
/** Fills the login page that is open in, as a person with this telephone would. */
const logInHere = async (phone: string): Promise<void> => {
  await type('phone', phone);
  await kit.tap('获取验证码');
  await kit.see('验证码已发送至');
  await type('code', await codeFor(inject('serverOrigin'), phone));
  await (await kit.find('form input[type=checkbox]')).click();
  await kit.tap('登录');
  // The first login asks for a name; who skips keeps the one that was given.
  await kit.tap('先不改');
};
const userId = (): Promise<string | null> => kit.run(`return localStorage.getItem('userId')`);

describe('logging in', () => {
  test('by a code leads back to where the visitor was, and Back leaves without another login', async () => {
    await kit.go('/mc/404');
    await openLogin('?redirect=%2Fmc%2Fdynamic%2Flist');
    await logInHere(freshPhone());
    await kit.at('/mc/dynamic/list');
    expect(await userId()).toMatch(/^[1-9]\d*$/);
    await kit.driver.navigate().back();
    await kit.at('/mc/404');
  });

  test.each(['/mc/account/login', '//evil.example'])('with %s to return to ends at home', async (address) => {
    await openLogin(`?redirect=${encodeURIComponent(address)}`);
    await logInHere(freshPhone());
    await kit.until(
      async () => /^\/mc\/(?:community\/home)?$/.test(await kit.run<string>('return location.pathname')),
      'Never home',
    );
  });

  test('once is enough: who is logged in is sent on by a tap and not before', async () => {
    await kit.become();
    await kit.go('/mc/404');
    await kit.open('/mc/account/login?redirect=%2Fmc%2Fdynamic%2Flist');
    const goOn = await kit.control('用当前账号继续');
    await kit.driver.sleep(300);
    expect(await kit.driver.getCurrentUrl()).toContain('/account/login');
    await kit.press(goOn);
    await kit.at('/mc/dynamic/list');
    await kit.driver.navigate().back();
    await kit.at('/mc/404');
  });

  test('a number that is none is told at its field, and nothing is sent', async () => {
    await openLogin();
    await type('phone', '1380013');
    await kit.tap('获取验证码');
    await kit.see('还差 4 位');
    expect(await kit.run('return document.activeElement.dataset.field')).toBe('phone');
    expect(kit.faults.count(/^GET \/api\/sendValidateCodeNoBusi/)).toBe(0);
  });

  test('works on a telephone whose clock is days off: it learns the server’s time, once for each call', async () => {
    kit.faults.before('{ const now = Date.now; Date.now = () => now() - 3 * 86_400_000; }');
    await openLogin('?redirect=%2Fmc%2Fdynamic%2Flist');
    await logInHere(freshPhone());
    await kit.at('/mc/dynamic/list');
    expect(kit.faults.count(/^GET \/api\/sendValidateCodeNoBusi/)).toBe(2);
  });

  test('counts the next code down through a reload, Back and a clock set back, with one request for two taps', async () => {
    kit.faults.before(`{ const now = Date.now; Date.now = () => now() - Number(localStorage.clockOff ?? 0); }`);
    const phone = freshPhone();
    await openLogin();
    await type('phone', phone);
    await kit.run(
      `const send = [...document.querySelectorAll('form button')].find((one) => /获取/.test(one.innerText)); send.click(); send.click();`,
    );
    await kit.see('秒后重发');
    const left = async (): Promise<number> =>
      Number(/(\d+) 秒后重发/.exec(await kit.run<string>('return document.body.innerText'))?.[1] ?? Number.NaN);
    const stands = async (): Promise<void> => {
      await kit.see('秒后重发');
      expect(await left()).toBeGreaterThan(20);
      expect(await left()).toBeLessThanOrEqual(60);
    };
    await stands();
    await kit.driver.navigate().refresh();
    await stands();
    await kit.go('/mc/user/protocol');
    await kit.driver.navigate().back();
    await kit.at('/account/login');
    await stands();
    await kit.run(`localStorage.clockOff = String(3_600_000)`);
    await kit.driver.navigate().refresh();
    await stands();
    expect(kit.faults.count(/^GET \/api\/sendValidateCodeNoBusi/)).toBe(1);
  });
});

describe('a store', () => {
  /** As a web view without one, a private window, a full one and a broken one have it. */
  test.each([
    ['that is null', `Object.defineProperty(window, 'localStorage', { get: () => null })`],
    [
      'that may not be looked at',
      `for (const name of ['localStorage', 'sessionStorage'])
         Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } })`,
    ],
    ['that is full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`],
    ['that throws on reading', `Storage.prototype.getItem = () => { throw new Error('broken'); }`],
    ['that gives back rubbish', `Storage.prototype.getItem = (key) => '{"' + key + '": [<script>, 1e999, __proto__'`],
  ])('%s costs no page its work', async (_, override) => {
    kit.faults.before(override);
    kit.faults.before(`window.errors = []; addEventListener('error', ({ message }) => message && errors.push(message));
      addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))`);
    for (const path of ['/mc/community/home', `/mc/community/detail?id=${ids.post}`]) {
      await kit.go(path);
      expect(await kit.settled(), path).toBe('ready');
      await kit.press(await kit.find('[data-size-next]'));
      expect(await kit.run('return document.documentElement.dataset.size')).toMatch(/^1\.[24]$/);
      expect(await kit.run('return errors'), path).toEqual([]);
    }
    await openLogin('?redirect=%2Fmc%2Fdynamic%2Flist');
    await logInHere(freshPhone());
    await kit.at('/mc/dynamic/list');
  });

  test('that was wiped leaves a member a member: the server is asked', async () => {
    const member = await kit.become();
    await kit.run('localStorage.clear(); sessionStorage.clear()');
    await kit.go('/mc/account/login');
    await kit.control('用当前账号继续');
    expect(await userId()).toBe(member.userId);
    for (const path of ['/mc/vip/member', '/mc/community/home?tab=follow']) {
      await kit.run('localStorage.clear(); sessionStorage.clear()');
      await kit.go(path);
      expect(['ready', 'empty'], path).toContain(await kit.settled());
    }
  });
});

describe('cookies', () => {
  test('come back as they were set, one each, and go when they are deleted', async () => {
    await kit.run(await cookieScript());
    expect(await kit.run(`return (${cookieRounds})(arguments[0])`, oddCookies)).toEqual(
      oddCookies.map(([, value]) => [value, 1, 0, null]),
    );
    for (const [days, lives] of [
      [1, 1],
      [9_999, 400],
    ] as const) {
      await kit.run('cookieJar.set("life", "1", arguments[0])', days);
      const { expiry } = await kit.driver.manage().getCookie('life');
      expect(Math.abs(Number(expiry) - Date.now() / 1_000 - lives * 86_400)).toBeLessThan(5);
    }
  });

  test('that are blocked are none, and pages go on', async () => {
    kit.faults.before(
      `const blocked = () => { throw new DOMException('blocked', 'SecurityError'); };
       Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked });
       window.errors = []; addEventListener('error', ({ message }) => message && errors.push(message))`,
    );
    await kit.go(`/mc/community/detail?id=${ids.post}`);
    expect(await kit.settled()).toBe('ready');
    await kit.run(await cookieScript());
    expect(await kit.run('cookieJar.set("a", "b", 1); cookieJar.remove("a"); return cookieJar.get("a")')).toBeNull();
    expect(await kit.run('return errors')).toEqual([]);
  });
});

describe('another tab', () => {
  /** What the member page shows of its member. */
  const standing = (): Promise<string> =>
    kit.run(`return document.querySelector('.member-card[data-status]')?.innerText ?? ''`);

  test.each([
    ['logs in as somebody else', true],
    ['logs out', false],
  ])('that %s takes what was a member’s off this one', async (_, somebody) => {
    const origin = inject('serverOrigin');
    const first = somebody ? await walker(origin) : await logIn(origin, '13800138001');
    await kit.become(first);
    await kit.open('/mc/vip/member');
    await kit.until(async () => /有效/.test(await standing()), 'The member is not shown');
    await kit.run('window.mark = 1');
    const tabs = await kit.tab();
    if (somebody) await kit.become();
    else {
      await kit.go('/mc/user/protocol');
      await kit.driver.manage().deleteAllCookies();
      await kit.run(`localStorage.removeItem('userId')`);
    }
    await tabs.first();
    await kit.until(async () => (await kit.run('return window.mark ?? null')) === null, 'The page stays');
    await kit.settled();
    expect(await standing()).not.toMatch(/有效/);
  });
});

test.each([
  ['nobody', false],
  ['somebody else', true],
])('a page out of the cache that was a member’s is not shown to %s', async (_, somebody) => {
  const first = await logIn(inject('serverOrigin'), somebody ? '13800138002' : '13800138004');
  await kit.become(first);
  await kit.open('/mc/vip/member');
  await kit.run(`window.mark = 1; document.querySelector('.member-card[data-status]').dataset.old = '1';
    addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('persisted', String(persisted)))`);
  if (somebody) await kit.become(undefined, '/mc/user/protocol');
  else {
    await kit.go('/mc/user/protocol');
    await kit.driver.manage().deleteAllCookies();
    await kit.run(`localStorage.removeItem('userId')`);
  }
  await kit.driver.navigate().back();
  await kit.at('/vip/member');
  await kit.until(
    () => kit.run(`return document.querySelector('[data-old]') === null && document.documentElement.hidden === false`),
    'What was a member’s stays',
  );
  expect(await kit.run(`return sessionStorage.getItem('persisted')`), 'it was the cache that brought it').toBe('true');
});

test('Back never leads to an address that only sends one on', async () => {
  await kit.go('/mc/user/protocol');
  await kit.go('/mc/community?tab=travel');
  await kit.at('/mc/community/home?tab=travel');
  await kit.go('/mc/no/such/page');
  await kit.at('/mc/404?from=');
  await kit.driver.navigate().back();
  await kit.at('/mc/community/home?tab=travel');
  await kit.driver.navigate().back();
  await kit.at('/mc/user/protocol');
});

test('a session that ends in the middle of a form keeps what was written, and nothing is sent by itself', async () => {
  const words = '退款三天了还没有到账';
  const member = await kit.become();
  await kit.open('/mc/vip/contact?question=12');
  await kit.find('[data-ready=true]');
  const field = await kit.find('textarea');
  await field.clear();
  await field.sendKeys(words);
  await kit.driver.manage().deleteAllCookies();
  await kit.tap('提交');
  await kit.at('/account/login?redirect=');
  const sent = kit.faults.count(/^POST \/api\/support\/createTicket/);
  const back = new URL(await kit.driver.getCurrentUrl()).searchParams.get('redirect') ?? '';
  await kit.become(member);
  await kit.open(back);
  await kit.find('[data-ready=true]');
  await kit.until(
    async () => (await (await kit.find('textarea')).getAttribute('value')) === words,
    'The words are gone',
  );
  await kit.driver.sleep(300);
  expect([sent, kit.faults.count(/^POST \/api\/support\/createTicket/)]).toEqual([1, 1]);
});
