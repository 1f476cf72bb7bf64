import { randomUUID } from 'node:crypto';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, type Page, expect, test } from 'playwright/test';
import { CODE_WAIT_KEY } from '../../../src/host/storageKeys.ts';
import { DAY_MS } from '../../../src/site.ts';
import { codeAt } from '../../support/setup/totp.ts';
import { openStandIn, type StandIn } from '../../support/setup/standIn.ts';
import { openWechat, writeWechat, wechatNotice, wechatPaid } from '../../support/setup/wechat.ts';
import { LARGE } from '../../support/visitor.ts';

const PASSWORD = '松萝湖边的第七个营地与篝火';
const PHONE = '13700004321';
const MINUTE = 60_000;

interface House {
  readonly site: string;
  readonly desk: string;
  readonly texts: StandIn;
  readonly wechat: Awaited<ReturnType<typeof openWechat>>;
  readonly operator: { readonly password: string; readonly secret: string };
  /** The time by the server's clock, which can be put on. */
  readonly now: () => number;
  readonly wait: (ms: number) => void;
  readonly end: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

const PUT_ON = `import { readFileSync } from 'node:fs';
const now = Date.now;
Date.now = () => now() + Number(readFileSync(process.env.CLOCK, 'utf8'));`;

/** A server from nothing: set up by `npm run setup` from the environment, no demo, messages to a stand-in. */
const openHouse = async (): Promise<House> => {
  const dir = mkdtempSync(join(tmpdir(), 'shell-nothing-'));
  let put = 0;
  const now = (): number => Date.now() + put;
  const [texts, wechat] = [await openStandIn(), await openWechat(now)];
  const port = await freePort();
  const [site, desk] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  const { DEMO: _, ...plain } = process.env;
  const env = {
    ...plain,
    SETTINGS_FILE: join(dir, 'settings.env'),
    DATA_DIR: dir,
    CLOCK: join(dir, 'clock'),
  };
  const said = {
    PORT: String(port),
    HOST: '127.0.0.1',
    ORIGINS: site,
    DESK_ORIGIN: desk,
    DIST: resolve(process.env['SITE_DIST'] ?? '.cache/test/dist'),
    MESSAGES: 'webhook',
    MESSAGE_WEBHOOK_URL: texts.url,
    PAY_WECHAT: writeWechat(dir, wechat.api),
    // The built site carries these.
    PUBLIC_SIGNATURE_KEY: 'demo-signature-key',
    PUBLIC_FILE_KEY: 'demo-file-key-16',
  };
  writeFileSync(env.CLOCK, '0');
  const setup = spawnSync(process.execPath, ['src/backend/setup/main.ts', 'quiet'], {
    env: { ...env, ...said, OPERATOR: '小林' },
    encoding: 'utf8',
  });
  expect(setup.stderr + setup.stdout).toContain('版块 9 个');
  const told = (name: string): string => new RegExp(`${name}\\s+(\\S+)`).exec(setup.stdout)?.[1] ?? '';
  const server: ChildProcess = spawn(
    process.execPath,
    [
      `--env-file=${env.SETTINGS_FILE}`,
      `--import=data:text/javascript,${encodeURIComponent(PUT_ON)}`,
      'src/backend/main.ts',
    ],
    { env, stdio: 'ignore' },
  );
  await expect
    .poll(
      () =>
        fetch(`${site}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return {
    site,
    desk,
    texts,
    wechat,
    operator: { password: told('一次性密码'), secret: told('动态码密钥') },
    now,
    wait: (ms) => writeFileSync(env.CLOCK, String((put += ms))),
    async end() {
      const gone = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await gone;
      await texts.stop();
      await wechat.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

let house: House;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  house = await openHouse();
});
test.afterAll(() => house.end());

/** The code that the stand-in gets by what is done. */
const codeBy = async (ask: () => Promise<void>): Promise<string> => {
  const before = house.texts.heard.length;
  await ask();
  await expect.poll(() => house.texts.heard.length).toBe(before + 1);
  const { body = '{}' } = house.texts.heard[before] ?? {};
  const { data } = JSON.parse(body) as { data: { code: string; to: string } };
  expect(data.to).toBe(`+86${PHONE}`);
  return data.code;
};

/** Logs in by a code that the stand-in gets. */
const askCode = async (page: Page): Promise<void> => {
  await page.goto(`${house.site}/mc/account/login`);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  // The minute between two codes is over by the server's clock, which was put on; this page's own was not.
  await page.evaluate((key) => [localStorage, sessionStorage].forEach((area) => area.removeItem(key)), CODE_WAIT_KEY);
  await page.reload();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  await page.getByLabel('手机号', { exact: true }).fill(PHONE);
  const code = await codeBy(() => page.getByRole('button', { name: /获取|重发/ }).click());
  await page.getByLabel('短信验证码').fill(code);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

const enter = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('名字').fill('小林');
  await page.getByLabel('密码').fill(password);
  await page.getByLabel(/动态码/).fill(codeAt(house.operator.secret, house.now()));
  await page.keyboard.press('Enter');
};

const sitDown = async (browser: Browser): Promise<Page> => {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${house.desk}/desk/`);
  await enter(page, house.operator.password);
  await page.waitForURL('**/desk/password');
  await page.getByLabel('现在的密码').fill(house.operator.password);
  await page.getByLabel(/^新密码/).fill(PASSWORD);
  await page.getByLabel('再输一次').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/desk/');
  return page;
};

/** Asked beside the page, which may be on its way elsewhere. */
const isMember = async (page: Page): Promise<boolean> => {
  const reply = await page.request.get(`${house.site}/api/validIslogin`);
  return ((await reply.json()) as { errCode: number }).errCode === 0;
};

/** A call of the logged-in member beside the page: what it shows is seen by other tests. */
const call = async (page: Page, path: string, body?: object): Promise<Record<string, unknown>> => {
  const reply = await page.request.fetch(`${house.site}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-Requested-With': 'trail-shell', Origin: house.site, 'Idempotency-Key': `nothing-${randomUUID()}` },
    ...(body === undefined ? {} : { data: body }),
  });
  const { errCode, errMsg, data } = (await reply.json()) as { errCode: number; errMsg: string; data: object };
  expect([path, errCode, errMsg]).toEqual([path, 0, '']);
  return data as Record<string, unknown>;
};

/** A membership chosen and paid in the browser, at a till of WeChat Pay's, and all of it paid back from the desk. */
const buyAndBeRefunded = async (page: Page, desk: Page): Promise<string> => {
  const { site, wechat, now } = house;
  const h5_url = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2';
  wechat.answers.set('POST /v3/pay/transactions/h5', () => ({ body: { h5_url } }));
  const tell = async (inside: object, type: string): Promise<number> => {
    const { path, body, headers } = wechatNotice(inside, { at: now(), type });
    return (await fetch(site + path, { method: 'POST', headers, body })).status;
  };
  // Where our server sends the buyer on to is another company's page: here it takes the money and leads back.
  await page.route('**/api/pay/till/*', async (route) => {
    const till = (await route.fetch({ maxRedirects: 0 })).headers()['location'] ?? '';
    expect(till.startsWith(`${h5_url}&redirect_url=`)).toBe(true);
    const back = new URL(till).searchParams.get('redirect_url') ?? '';
    await route.fulfill({ contentType: 'text/html', body: `<a href="${back}">done</a>` });
  });
  await page.goto(`${site}/mc/vip/buy`);
  await page.locator('input[name=plan][value=vip-month]').check();
  for (const box of await page.getByRole('checkbox', { name: /同意/ }).all()) await box.check();
  await page.getByRole('button', { name: /^支付 ¥/ }).click();
  const back = page.getByRole('link', { name: 'done' });
  await expect(back).toBeVisible();
  const asked = wechat.asked.at(-1)?.body as { out_trade_no: string; amount: { total: number } };
  const [no, fen] = [asked.out_trade_no, asked.amount.total];
  expect(await tell(wechatPaid(no, fen, now()), 'TRANSACTION.SUCCESS')).toBe(204);
  await back.click();
  await expect(page.locator('section[data-phase]')).toContainText('会员有效期到');
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';

  let returned = 0;
  wechat.answers.set('POST /v3/refund/domestic/refunds', ({ body }) => {
    returned += (body['amount'] as { refund: number }).refund;
    const { out_trade_no, transaction_id } = wechatPaid(no, fen, now());
    return { body: { out_trade_no, transaction_id, refund_id: 'back1', status: 'SUCCESS', amount: { refund: fen } } };
  });
  await desk.goto(`${house.desk}/desk/refunds/${orderId}`);
  await desk.getByLabel(/^理由/).fill('买错了');
  await desk.getByRole('button', { name: '退款', exact: true }).click();
  await expect(desk.getByText('已提交退款')).toBeVisible();
  await expect.poll(() => returned, { timeout: 20_000 }).toBe(fen);
  return orderId;
};

/** One after the other without a mouse: what is judged makes room for the next, which has the keys at once. */
const reviewByKeys = async (page: Page, desk: Page, entryId: string): Promise<void> => {
  const floors = ['一', '二', '三'];
  for (const floor of floors)
    await call(page, '/community/comment', {
      targetKind: 'dynamic',
      targetId: entryId,
      text: `第${floor}楼，加微信 shanyou123456`,
    });
  await desk.goto(`${house.desk}/desk/review/comment`);
  for (const [at, floor] of floors.entries()) {
    await expect(desk.getByRole('article')).toHaveCount(floors.length - at);
    await expect(desk.getByRole('article').first()).toContainText(`第${floor}楼`);
    if (at !== 1) await desk.keyboard.press('a');
    else
      for (const key of ['r', '广告', 'Enter'])
        await (key === '广告' ? desk.keyboard.insertText(key) : desk.keyboard.press(key));
    await expect(desk.getByRole('status')).toContainText(at === 1 ? '已退回' : '已通过');
  }
};

/** Logged in, and led on to where the login leads. */
const isIn = async (page: Page): Promise<void> => {
  await expect.poll(() => isMember(page)).toBe(true);
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/account/login'));
};

/**
 * The member asks to be closed, is out, and the desk knows whose wish it is. `lost`: the first answer never comes, and what is
 * asked again is told as it was.
 */
const leave = async (page: Page, desk: Page, member: string, lost = false): Promise<void> => {
  house.wait(2 * MINUTE);
  await page.goto(`${house.site}/mc/account/modify`);
  await page.getByText('注销账号', { exact: true }).click();
  const form = page.locator('[data-closing] form');
  await expect(form.getByLabel('密码', { exact: true })).toBeHidden();
  await form.getByRole('button', { name: '申请注销' }).click();
  await expect(form.getByRole('alert')).toContainText('短信里的验证码');
  const code = await codeBy(() => form.getByRole('button', { name: '获取验证码' }).click());
  await form.getByLabel(/^发到 .* 的验证码/).fill(code);
  if (lost) {
    await page.route(
      '**/api/account/closeAccount',
      async (route) => {
        expect(((await (await route.fetch()).json()) as { errCode: number }).errCode).toBe(0);
        await route.abort();
      },
      { times: 1 },
    );
    await form.getByRole('button', { name: '申请注销' }).click();
    // Whoever asked doesn't know whether it was done: it was, and asking again says so.
    await expect(form.getByRole('alert')).not.toBeEmpty();
    expect(await isMember(page)).toBe(false);
  }
  await form.getByRole('button', { name: '申请注销' }).click();
  await expect(page.getByText(/^已申请注销，账号到 \d+年\d+月\d+日 注销/)).toBeFocused();
  expect(await isMember(page)).toBe(false);
  await desk.goto(member);
  await expect(desk.getByText('成员自己申请的，登录一次也会撤回。')).toBeVisible();
};

/** Two days on: logging in takes the closing back, the member is told so, and nothing waits at the desk. */
const comeBack = async (page: Page, desk: Page, member: string): Promise<void> => {
  house.wait(2 * DAY_MS);
  await askCode(page);
  await isIn(page);
  await page.goto(`${house.site}/mc/community/inbox?tab=system`);
  await expect(page.getByText('账号不注销了，可以照常使用').first()).toBeVisible();
  // A desk that was left alone is closed.
  await desk.goto(member);
  await expect(desk).toHaveURL(/\/desk\/login$/);
  await enter(desk, PASSWORD);
  await desk.waitForURL('**/desk/');
  await desk.goto(member);
  await expect(desk.getByRole('heading', { name: '注销账号' })).toBeVisible();
  await expect(desk.getByRole('heading', { name: '撤回注销' })).toHaveCount(0);
};

test(
  'from nothing: log in by a code, publish, be reviewed at the desk, be frozen and released, buy and be refunded, be helped, handed all of it, close, come back and be closed',
  { tag: LARGE },
  async ({ browser }) => {
    // Five logins and a desk, on a machine that runs three other tests.
    test.setTimeout(180_000);
    const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
    const page = await phone.newPage();

    for (const path of ['/demo/inbox', '/demo/cashier', '/desk/', '/desk/login'])
      expect([path, (await page.request.get(`${house.site}${path}`, { maxRedirects: 0 })).status()]).not.toEqual([
        path,
        200,
      ]);
    await askCode(page);
    await page.getByRole('button', { name: '先不改' }).click();
    await expect.poll(() => isMember(page)).toBe(true);

    await page.goto(`${house.site}/mc/short_publish`);
    await expect(page.locator('[data-ready=true]')).toBeAttached();
    await page.getByLabel('动态内容').fill('周末爬山，想一起的加微信 shanyou123456');
    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.waitForURL(/[?&]did=\d+/);
    const id = new URL(page.url()).searchParams.get('did') ?? '';
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(`${house.site}/mc/dynamic/detail?did=${id}`);
    await expect(guest.getByText('周末爬山')).toHaveCount(0);

    const desk = await sitDown(browser);
    await desk.goto(`${house.desk}/desk/review/entry`);
    await expect(desk.getByText('周末爬山')).toBeVisible();
    await desk.keyboard.press('a');
    await expect(desk.getByText(`${id} 已通过`)).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('周末爬山').first()).toBeVisible();
    await reviewByKeys(page, desk, id);

    await desk.goto(`${house.desk}/desk/members?q=${PHONE}`);
    await desk.locator('main td a').click();
    await desk.waitForURL(/members\/\d+$/);
    const member = desk.url();
    const freezing = desk.locator('section', { has: desk.getByRole('heading', { name: '冻结' }) });
    await freezing.getByLabel(/理由/).fill('多次引流');
    await freezing.getByLabel(/天数/).fill('7');
    await freezing.getByRole('button').click();
    await expect(desk.getByText('已冻结 7 天')).toBeVisible();
    expect(await isMember(page)).toBe(false);
    house.wait(2 * MINUTE);
    await askCode(page);
    await expect(page.getByText(/账号已被冻结到.*多次引流/).first()).toBeVisible();

    await desk.getByRole('button', { name: '解封' }).click();
    await expect(desk.getByText('已解封')).toBeVisible();
    house.wait(2 * MINUTE);
    await askCode(page);
    await isIn(page);
    await page.goto(`${house.site}/mc/community/inbox?tab=system`);
    await expect(page.getByText('账号已解封').first()).toBeVisible();

    const orderId = await buyAndBeRefunded(page, desk);
    await expect.poll(async () => (await call(page, `/vip/order?orderId=${orderId}`))['state']).toBe('refunded');

    const { number } = await call(page, '/support/createTicket', {
      topic: 'account',
      text: '冻结那几天的会员能补吗？',
    });
    await desk.goto(`${house.desk}/desk/tickets`);
    await desk.getByLabel(/^回复/).fill('已经补上七天，给你添麻烦了。');
    await desk.getByRole('button', { name: '发送' }).click();
    await expect(desk.getByText(`工单 ${String(number)} 已回复`)).toBeVisible();
    expect(await call(page, '/support/tickets')).toMatchObject({
      list: [{ number, state: 'answered', answer: '已经补上七天，给你添麻烦了。' }],
    });

    await call(page, '/community/startExport', {});
    const archive = async () => (await call(page, '/community/export'))['archive'] as { state: string } | null;
    await expect.poll(async () => (await archive())?.state).toBe('ready');

    await leave(page, desk, member, true);
    await comeBack(page, desk, member);
    await leave(page, desk, member);
    const closing = desk.locator('section', { has: desk.getByRole('heading', { name: '注销账号' }) });
    await closing.getByLabel('编号').fill(/\d+$/.exec(member)?.[0] ?? '');
    await closing.getByLabel(/^几天后/).fill('0');
    await closing.getByRole('button').click();
    await expect(desk.getByText('马上注销')).toBeVisible();
    await expect(async () => {
      await guest.reload();
      await expect(guest.getByText('已注销用户').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
  },
);
