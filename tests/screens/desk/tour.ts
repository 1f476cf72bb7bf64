import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Role } from '../../../src/backend/desk/roles.ts';

/** One picture of the desk: who looks, where, and what they do there first. What they do can be done again. */
export interface Look {
  readonly name: string;
  readonly role: Role | null;
  readonly path: string;
  readonly then?: (page: Page) => Promise<void>;
}

const first =
  (pattern: RegExp) =>
  async (page: Page): Promise<void> => {
    const links = await page.locator('main a').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    const found = links.find((href) => pattern.test(href));
    if (found === undefined) throw new Error(`no link to ${String(pattern)}`);
    await page.goto(found);
  };

const send =
  (fields: Readonly<Record<string, string>>, button: string) =>
  async (page: Page): Promise<void> => {
    const form = page.locator('main form', { has: page.getByRole('button', { name: button, exact: true }) }).first();
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
    await form.getByRole('button', { name: button, exact: true }).click();
    await page.waitForLoadState();
  };

const both =
  (one: (page: Page) => Promise<void>, other: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await one(page);
    await other(page);
  };

/** Fills and sends the form of a picture. */
const bringPicture =
  (buffer: Buffer, alt: string) =>
  async (page: Page): Promise<void> => {
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
    await page.locator('main input[type=file]').setInputFiles(file);
    await page
      .locator('main form', { has: page.locator('input[type=file]') })
      .locator('[name=alt]')
      .fill(alt);
    await page.getByRole('button', { name: /^(加上图片|换成这张)$/ }).click();
    await page.waitForLoadState();
  };

const choose =
  (name: string, value: string) =>
  async (page: Page): Promise<void> =>
    void (await page.locator(`main [name=${name}]`).first().selectOption(value));

/** A month from now: a price is not made for years. */
const OFFER = { yuan: '20', until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) };

const WRONG = { name: '没有的人', password: 'wrong wrong wrong', code: '000000' };

/** Every page of the desk, and what an operator meets who types something wrong. */
export const TOUR: readonly Look[] = [
  { name: 'login', role: null, path: '/desk/login' },
  { name: 'login-wrong', role: null, path: '/desk/login', then: send(WRONG, '登录') },
  { name: 'home-moderator', role: 'moderator', path: '/desk/' },
  { name: 'home-support', role: 'support', path: '/desk/' },
  { name: 'home-finance', role: 'finance', path: '/desk/' },
  { name: 'home-admin', role: 'admin', path: '/desk/' },
  { name: 'password', role: 'support', path: '/desk/password' },
  { name: 'not-there', role: 'support', path: '/desk/operators' },
  { name: 'review-entry', role: 'moderator', path: '/desk/review/entry' },
  {
    name: 'review-entry-keys',
    role: 'moderator',
    path: '/desk/review/entry',
    then: async (page) => {
      for (const key of ['j', 'j', 'r']) await page.keyboard.press(key);
    },
  },
  { name: 'review-comment', role: 'moderator', path: '/desk/review/comment' },
  { name: 'review-route', role: 'moderator', path: '/desk/review/route' },
  { name: 'review-condition', role: 'moderator', path: '/desk/review/condition' },
  { name: 'review-rating', role: 'moderator', path: '/desk/review/rating' },
  { name: 'review-wrong', role: 'moderator', path: '/desk/review/comment', then: send({ reason: '   ' }, '不通过') },
  { name: 'reports', role: 'moderator', path: '/desk/reports' },
  { name: 'report-wrong', role: 'moderator', path: '/desk/reports', then: send({ reason: '   ' }, '结案') },
  { name: 'tickets', role: 'support', path: '/desk/tickets' },
  { name: 'tickets-answered', role: 'support', path: '/desk/tickets?state=answered' },
  { name: 'refunds', role: 'finance', path: '/desk/refunds' },
  { name: 'refunds-found', role: 'admin', path: '/desk/refunds?q=13800138000' },
  { name: 'refunds-none', role: 'finance', path: '/desk/refunds?q=nothing' },
  { name: 'order', role: 'admin', path: '/desk/refunds?q=13800138000', then: first(/refunds\/\d/) },
  { name: 'order-paid', role: 'finance', path: '/desk/invoices', then: first(/refunds\/\d/) },
  {
    name: 'order-wrong',
    role: 'finance',
    path: '/desk/invoices',
    then: both(first(/refunds\/\d/), send({ yuan: '一百', reason: '买错了' }, '退款')),
  },
  { name: 'invoices', role: 'finance', path: '/desk/invoices' },
  { name: 'invoices-issued', role: 'finance', path: '/desk/invoices?state=issued' },
  { name: 'invoice-wrong', role: 'finance', path: '/desk/invoices', then: send({ number: 'abc' }, '已开出') },
  { name: 'plans', role: 'finance', path: '/desk/plans' },
  { name: 'plan', role: 'finance', path: '/desk/plans', then: first(/plans\/vip-month$/) },
  {
    name: 'plan-look',
    role: 'finance',
    path: '/desk/plans/vip-month',
    then: both(choose('store', 'same'), send(OFFER, '看一看再定')),
  },
  {
    name: 'plan-wrong',
    role: 'finance',
    path: '/desk/plans/vip-month',
    then: send({ yuan: '26', origin: '99', until: OFFER.until }, '看一看再定'),
  },
  {
    name: 'plan-lower',
    role: 'finance',
    path: '/desk/plans/vip-month-auto',
    then: both(choose('store', 'same'), send({ yuan: '15' }, '看一看再定')),
  },
  {
    name: 'plan-overtaken',
    role: 'finance',
    path: '/desk/plans/vip-quarter',
    then: async (page) => {
      await choose('store', 'same')(page);
      await send({ yuan: '50', until: OFFER.until }, '看一看再定')(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('button', { name: /^[上下]架$/ }).click();
      await other.close();
      await page.getByRole('button', { name: '就这样定价' }).click();
      await page.waitForLoadState();
    },
  },
  {
    name: 'plan-off',
    role: 'finance',
    path: '/desk/plans/svip-month-auto',
    then: async (page) => {
      const off = page.getByRole('button', { name: '下架', exact: true });
      if ((await off.count()) > 0) await off.click();
      await page.waitForLoadState();
    },
  },
  { name: 'gifts', role: 'finance', path: '/desk/gifts' },
  {
    name: 'coupon-wrong',
    role: 'finance',
    path: '/desk/gifts',
    then: async (page) => {
      await page.getByLabel(/^VIP 季卡/).check();
      await page.getByLabel(/^VIP 连续包月/).check();
      await send({ name: '老朋友', min: '20', off: '5', members: '1', until: '2030-01-01' }, '送出')(page);
    },
  },
  { name: 'gift', role: 'finance', path: '/desk/gifts', then: first(/gifts\/\d/) },
  { name: 'reward', role: 'finance', path: '/desk/reward' },
  { name: 'presents', role: 'finance', path: '/desk/presents' },
  { name: 'present', role: 'finance', path: '/desk/presents', then: first(/presents\/\d/) },
  { name: 'present-checked', role: 'finance', path: '/desk/presents/6' },
  {
    name: 'present-again',
    role: 'finance',
    path: '/desk/presents',
    then: send({ name: '周年礼', days: '7', until: '2030-01-01' }, '看一看再送'),
  },
  { name: 'news', role: 'moderator', path: '/desk/news' },
  { name: 'news-one', role: 'moderator', path: '/desk/news', then: first(/news\/\d/) },
  {
    name: 'news-wrong',
    role: 'moderator',
    path: '/desk/news',
    then: send({ title: '大风', text: '停止登山', from: '2030-01-02', until: '2030-01-01' }, '发布'),
  },
  { name: 'events', role: 'support', path: '/desk/events' },
  { name: 'events-cancelled', role: 'support', path: '/desk/events?state=cancelled' },
  { name: 'event', role: 'moderator', path: '/desk/events', then: first(/events\/\d/) },
  { name: 'event-support', role: 'support', path: '/desk/events', then: first(/events\/\d/) },
  {
    name: 'event-picture-wrong',
    role: 'moderator',
    path: '/desk/events',
    then: both(first(/events\/\d/), bringPicture(Buffer.from('no picture'), '山顶日出')),
  },
  { name: 'closures', role: 'moderator', path: '/desk/closures' },
  { name: 'closure', role: 'moderator', path: '/desk/closures', then: first(/closures\/\d/) },
  {
    name: 'closure-wrong',
    role: 'moderator',
    path: '/desk/closures',
    then: send({ area: '秦岭', from: '2030-01-02', until: '2030-01-01', reason: '雪', source: '公告' }, '记下'),
  },
  { name: 'best', role: 'moderator', path: '/desk/best' },
  { name: 'challenges', role: 'moderator', path: '/desk/challenges' },
  { name: 'challenges-over', role: 'moderator', path: '/desk/challenges?state=over' },
  { name: 'challenge', role: 'moderator', path: '/desk/challenges', then: first(/challenges\/\d/) },
  {
    name: 'challenge-wrong',
    role: 'moderator',
    path: '/desk/challenges',
    then: both(first(/challenges\/\d/), send({ goal: '100', cap: '50' }, '保存')),
  },
  { name: 'matches', role: 'moderator', path: '/desk/matches' },
  { name: 'match', role: 'moderator', path: '/desk/matches', then: first(/matches\/\d/) },
  {
    name: 'match-judge-wrong',
    role: 'moderator',
    path: '/desk/matches',
    then: both(first(/matches\/\d/), send({ bib: '0', reason: '越线' }, '判定')),
  },
  {
    name: 'match-results',
    role: 'moderator',
    path: '/desk/matches',
    then: both(first(/matches\/\d/), first(/results$/)),
  },
  {
    name: 'match-results-look',
    role: 'moderator',
    path: '/desk/matches',
    then: both(
      both(first(/matches\/\d/), first(/results$/)),
      send({ text: '号码,姓名\n90001,张小山\n90002,李大河' }, '看一看再导入'),
    ),
  },
  {
    name: 'match-results-wrong',
    role: 'moderator',
    path: '/desk/matches',
    then: both(
      both(first(/matches\/\d/), first(/results$/)),
      send({ text: '号码,姓名,组别,净时间\n1,张小山,团队,5:32\n1,,老年,' }, '看一看再导入'),
    ),
  },
  { name: 'goods', role: 'moderator', path: '/desk/goods' },
  { name: 'goods-off', role: 'moderator', path: '/desk/goods?state=off' },
  { name: 'goods-one', role: 'moderator', path: '/desk/goods', then: first(/goods\/\d/) },
  { name: 'moderated', role: 'moderator', path: '/desk/moderated' },
  { name: 'boards', role: 'moderator', path: '/desk/boards' },
  { name: 'board', role: 'moderator', path: '/desk/boards', then: first(/boards\/\d/) },
  {
    name: 'board-rules-wrong',
    role: 'moderator',
    path: '/desk/boards',
    then: both(first(/boards\/\d/), send({ rules: 'https://example.org/rules' }, '保存版规')),
  },
  { name: 'topics', role: 'moderator', path: '/desk/topics' },
  { name: 'topics-none', role: 'moderator', path: '/desk/topics?q=zzz' },
  { name: 'topic', role: 'moderator', path: '/desk/topics', then: first(/topics\/\d/) },
  {
    name: 'topic-merge-wrong',
    role: 'moderator',
    path: '/desk/topics',
    then: both(first(/topics\/\d/), send({ into: '没有的话题', confirm: '1' }, '合并')),
  },
  { name: 'members', role: 'support', path: '/desk/members' },
  { name: 'members-found', role: 'support', path: '/desk/members?q=13800138000' },
  { name: 'member-support', role: 'support', path: '/desk/members?q=13800138000', then: first(/members\/\d/) },
  { name: 'member-moderator', role: 'moderator', path: '/desk/members?q=13800138000', then: first(/members\/\d/) },
  {
    name: 'member-wrong',
    role: 'support',
    path: '/desk/members?q=13800138000',
    then: both(first(/members\/\d/), send({ confirm: '1' }, '注销账号')),
  },
  { name: 'days', role: 'finance', path: '/desk/days' },
  { name: 'speed', role: 'admin', path: '/desk/pages' },
  { name: 'operators', role: 'admin', path: '/desk/operators' },
  { name: 'operator', role: 'admin', path: '/desk/operators', then: first(/operators\/1$/) },
  { name: 'operator-own', role: 'admin', path: '/desk/operators', then: first(/operators\/4$/) },
  { name: 'log', role: 'admin', path: '/desk/log' },
  { name: 'log-none', role: 'admin', path: '/desk/log?operator=nobody' },
  {
    name: 'menu-open',
    role: 'admin',
    path: '/desk/',
    then: async (page) => {
      if (await page.locator('#menu').isVisible()) await page.locator('#menu').click();
    },
  },
];

/** What is done at the desk before its pictures are taken, so that lists and histories are not bare. */
export const DEEDS: readonly Look[] = [
  {
    name: 'codes-made',
    role: 'finance',
    path: '/desk/gifts',
    then: send({ name: '春季活动', days: '30', count: '12', until: '2030-01-01' }, '做兑换码'),
  },
  {
    name: 'present-given',
    role: 'finance',
    path: '/desk/presents',
    then: both(
      send({ name: '老朋友礼', note: '谢谢一路同行', days: '7', stock: '100', until: '2030-01-01' }, '看一看再送'),
      send({}, '送出'),
    ),
  },
  {
    name: 'news-published',
    role: 'moderator',
    path: '/desk/news',
    then: send(
      { title: '太白山大风预警', area: '秦岭、太白山一带', text: '今晚到明天有九级大风。\n\n- 停止登山' },
      '发布',
    ),
  },
  {
    name: 'event-pictured',
    role: 'moderator',
    path: '/desk/events',
    then: async (page) => {
      await first(/events\/\d/)(page);
      for (const [alt, background] of [
        ['湖边的骑行队伍', '#4a7f9c'],
        ['终点的晚霞', '#c98a5b'],
      ] as const)
        await bringPicture(
          await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
            .jpeg()
            .toBuffer(),
          alt,
        )(page);
    },
  },
  {
    name: 'closure-told',
    role: 'moderator',
    path: '/desk/closures',
    then: async (page) => {
      const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
      const words = { area: '秦岭、川西', reason: '大雪封山，垭口不通', source: '保护区管理局公告' };
      await send({ ...words, from: day(0), until: day(20) }, '记下')(page);
    },
  },
  {
    name: 'member-frozen',
    role: 'moderator',
    path: '/desk/members?q=13800138005',
    then: both(first(/members\/\d/), send({ reason: '多次引流', days: '7' }, '冻结')),
  },
  {
    name: 'ticket-answered',
    role: 'support',
    path: '/desk/tickets',
    then: send({ answer: '已经补上七天，给你添麻烦了。' }, '发送'),
  },
  {
    name: 'member-closing',
    role: 'support',
    path: '/desk/members?q=13800138004',
    then: async (page) => {
      await first(/members\/\d/)(page);
      await send({ confirm: /\d+$/.exec(page.url())?.[0] ?? '' }, '注销账号')(page);
    },
  },
  {
    name: 'invoice-issued',
    role: 'finance',
    path: '/desk/invoices',
    then: send({ number: '26612000000012345678' }, '已开出'),
  },
  {
    name: 'entry-passed',
    role: 'moderator',
    path: '/desk/review/entry',
    then: async (page) => {
      await page.keyboard.press('a');
      await page.getByRole('status').waitFor();
    },
  },
];
