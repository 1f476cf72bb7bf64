import type { Page, WebSocketRoute } from 'playwright/test';
import { createComment } from '../../../src/api/community/commenting.ts';
import { setFollow, setLike } from '../../../src/api/community/people.ts';
import { asMember, expect, settled, startApi, stopApi, test } from '../../support/browser.ts';
import { callAs, logIn, type Member } from '../../support/member.ts';
import { REST } from '../../support/built/scripts.ts';
import { writeDynamic } from '../../support/publish/dynamic.ts';

const INBOX = '/mc/community/inbox';
const HOME = '/mc/community/home';
const lines = (page: Page) => page.locator('[data-inbox] .ib');
const tabs = (page: Page) => page.getByRole('navigation', { name: '消息分类' });
const entry = (page: Page) => page.locator('[data-own]');

const say = (baseURL: string, member: Member, targetId: string, text: string) =>
  callAs(baseURL, member, createComment, { targetKind: 'dynamic', targetId, text });
const like = (baseURL: string, member: Member, targetId: string) =>
  callAs(baseURL, member, setLike, { targetKind: 'dynamic', targetId, liked: true });

test('what happened to what one wrote stands by tabs, is marked as read one by one and at once, and leads to its floor', async ({
  page,
  baseURL: at,
  problems,
}) => {
  const baseURL = at ?? '';
  const [reader, deer, stone] = await Promise.all([logIn(baseURL), logIn(baseURL), logIn(baseURL)]);
  const [first, second] = [
    await writeDynamic(baseURL, reader, '垭口有雾'),
    await writeDynamic(baseURL, reader, '营地有水'),
  ];
  await say(baseURL, deer, first, '看得见路吗');
  await say(baseURL, stone, first, '雾几点散');
  await say(baseURL, stone, second, '水干净吗');
  for (const who of [deer, stone]) await like(baseURL, who, first);
  await callAs(baseURL, deer, setFollow, { userId: reader.userId, following: true });

  await asMember(page, reader);
  await page.goto(INBOX);
  expect(await settled(page)).toBe('ready');
  await expect(lines(page)).toHaveCount(2);
  await expect(page.locator('[data-said]')).toHaveText('4 条未读');
  const foggy = lines(page).filter({ hasText: '垭口有雾' });
  await expect(foggy).toContainText(/等\s*2\s*人\s*评论了你的动态\s*雾几点散/, { useInnerText: true });
  await expect(foggy.getByText('2 条新的')).toBeVisible();

  // By keyboard: the mark goes, and whoever stood on it stands on the line's way.
  await foggy.getByRole('button', { name: '标为已读' }).press('Enter');
  await expect(page.locator('[data-said]')).toHaveText('3 条未读');
  await expect(foggy.getByRole('button')).toHaveCount(0);
  await expect(foggy.getByRole('link', { name: '垭口有雾' })).toBeFocused();

  // A line is read by going where it leads; Back finds it so.
  await lines(page).filter({ hasText: '营地有水' }).click();
  await page.waitForURL(new RegExp(`/mc/dynamic/detail\\?did=${second}#f1$`));
  await expect(page.locator('#f1, [data-floor="1"]').first()).toContainText('水干净吗');
  await page.goBack();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: '标为已读' })).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(page.locator('[data-said]')).toHaveText('2 条未读');

  await tabs(page).getByRole('link', { name: /^赞/ }).click();
  await page.waitForURL(`**${INBOX}?tab=like`);
  await settled(page);
  await expect(lines(page)).toHaveText([/等\s*2\s*人\s*赞了你的动态/], { useInnerText: true });
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(page.locator('[data-said]')).toHaveText('没有未读');
  await expect(tabs(page).locator('[data-count]:visible')).toHaveCount(0);
  await page.goto(`${INBOX}?tab=follow`);
  await settled(page);
  await expect(lines(page)).toContainText(['关注了你']);
  await expect(lines(page).getByRole('link', { name: '看看主页' })).toHaveAttribute('href', /userId=\d+/);
  await expect(page.getByText('到底了')).toBeVisible();
  expect(problems).toEqual([]);
});

test('without anything, without a login and without a server it says so, and what next', async ({
  page,
  baseURL: at,
}) => {
  const baseURL = at ?? '';
  await page.goto(`${INBOX}?tab=like`);
  expect(await settled(page)).toBe('guest');
  await expect(page.locator('[data-login]')).toHaveAttribute('href', /redirect=.*inbox%3Ftab%3Dlike/);
  const stop = await stopApi(page).then(() => () => startApi(page));
  await page.reload();
  expect(await settled(page)).toBe('error');
  await stop();
  await asMember(page, await logIn(baseURL));
  await page.goto(INBOX);
  expect(await settled(page)).toBe('empty');
  await expect(page.getByText('还没有人评论你')).toBeVisible();
  await page.goto(`${INBOX}?tab=system`);
  expect(await settled(page)).toBe('empty');
  await expect(page.getByText('没有系统消息')).toBeVisible();
  await expect(page.getByText('还没有人评论你')).toBeHidden();
});

test.describe('what happens while the page is open', () => {
  test('comes by one line for all pages of the browser: a mark at one’s entry, and the pill of the list', async ({
    page,
    context,
    baseURL: at,
    problems,
  }) => {
    const baseURL = at ?? '';
    const [reader, deer] = await Promise.all([logIn(baseURL), logIn(baseURL)]);
    const mine = await writeDynamic(baseURL, reader, '今天有风');
    await asMember(page, reader);
    const opened: string[] = [];
    const open = (one: Page) => one.on('websocket', (socket) => void opened.push(socket.url()));
    open(page);
    const asked = page.waitForResponse(/inbox\/unread/);
    await page.goto(HOME);
    await settled(page);
    await expect(entry(page)).toHaveAccessibleName('我的主页');
    await asked;
    const other = await context.newPage();
    open(other);
    await other.goto(HOME);
    await settled(other);

    await like(baseURL, deer, mine);
    for (const one of [page, other]) await expect(entry(one)).toHaveAccessibleName('我的主页，1 条未读消息');
    // The pill asks only because it was told: its clock strikes once a minute.
    await writeDynamic(baseURL, deer, '云开了');
    await expect(page.locator('[data-pill]')).toHaveText(/有 \d+ 条新内容/);
    expect(opened).toHaveLength(1);

    await other.goto(INBOX + '?tab=like');
    await settled(other);
    await other.getByRole('button', { name: '全部已读' }).click();
    await expect(entry(page)).toHaveAccessibleName('我的主页');
    await say(baseURL, deer, mine, '几级风');
    await expect(tabs(other).locator('[data-count=comment]')).toContainText('1');
    await expect(other.locator('[data-new]')).toBeHidden();
    expect(problems).toEqual([]);
  });

  test('asks by the clock where no line can be had, and tells of a line of the inbox that grew', async ({
    page,
    baseURL: at,
  }) => {
    const baseURL = at ?? '';
    const [reader, deer] = await Promise.all([logIn(baseURL), logIn(baseURL)]);
    const mine = await writeDynamic(baseURL, reader, '今天有风');
    const tried: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/ws$/, (socket) => {
      tried.push(socket);
      void socket.close({ code: 1011 });
    });
    await asMember(page, reader);
    await page.clock.install();
    await page.goto(INBOX);
    expect(await settled(page)).toBe('empty');
    await page.clock.fastForward(3_000);
    // The clock runs on by itself meanwhile: a busy machine looks after more than one.
    await expect.poll(() => tried.length).toBeGreaterThan(0);
    for (const pause of [2_000, 4_000]) await page.clock.fastForward(pause);
    await expect.poll(() => tried.length).toBeGreaterThan(2);
    await say(baseURL, deer, mine, '几级风');
    await page.clock.fastForward(80_000);
    await expect(tabs(page).locator('[data-count=comment]')).toContainText('1');
  });

  test('ends with the member: the line closes, the mark goes, and a guest’s page never brings any of it', async ({
    page,
    context,
    baseURL: at,
  }) => {
    const baseURL = at ?? '';
    const [reader, deer] = await Promise.all([logIn(baseURL), logIn(baseURL)]);
    await like(baseURL, deer, await writeDynamic(baseURL, reader, '今天有风'));
    await asMember(page, reader);
    const closed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('close'));
    await page.goto(HOME);
    await expect(entry(page)).toHaveAccessibleName('我的主页，1 条未读消息');
    const other = await context.newPage();
    await other.goto('/mc/404');
    await other.evaluate(() => localStorage.removeItem('userId'));
    await closed;
    await expect(entry(page)).not.toHaveAccessibleName(/未读/);

    const guest = await context.browser()?.newPage();
    if (guest === undefined) throw new Error('No browser');
    const brought: string[] = [];
    guest.on('request', (request) => void brought.push(request.url()));
    await guest.goto(baseURL + HOME);
    await settled(guest);
    await guest.waitForLoadState('networkidle');
    await expect.poll(() => brought.some((url) => REST.test(url))).toBe(true);
    expect(brought.filter((url) => /news\.lazy|\/ws$|unread/.test(url))).toEqual([]);
    await guest.close();
  });
});
