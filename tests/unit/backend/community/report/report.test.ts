import { expect, test } from 'vitest';
import { REASON_NAMES, REASONS } from '../../../../../src/api/community/reasons.ts';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { parseAgreement } from '../../../../../src/lib/agreements/parse.ts';
import { AGREEMENTS } from '../../../../../src/backend/content/agreements.ts';
import { openWorld, type Browser, type World } from '../../support/world.ts';
import { addPicture, addTopic, block, write } from '../scene.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ADDRESS = '/api/community/createReport';
const text = '第三张照片里写的路线已经封闭，会害人迷路。';
const HOUR_MS = 3_600_000;

const open = () => {
  const world = openWorld();
  const [author, reporter] = [world.addMember('写的人'), world.addMember('看的人')];
  const id = write(world, { author, kind: 'post', title: '夜爬封闭垭口', text: '绕过检查站就行' });
  return { world, author, reporter, id, browser: world.loggedIn(reporter) };
};
const about = (id: string, over: Record<string, unknown> = {}) => ({
  type: 'post',
  id,
  reason: 'danger',
  text,
  ...over,
});
const report = (browser: Browser, id: string, over: Record<string, unknown> = {}) =>
  browser.post(ADDRESS, about(id, over));
const close = (world: World, number: string, result = 'upheld', answer = '已删除，谢谢你'): void =>
  void run(
    world.database,
    "UPDATE reports SET state = 'closed', result = ?, answer = ?, handled_at = ?, closed_at = ? WHERE number = ?",
    result,
    answer,
    world.now(),
    world.now(),
    number,
  );

test('a report gets a number and a time, and its maker follows it from 受理 to its result', async () => {
  const { world, browser, id } = open();
  const { body } = await report(browser, id, { rule: '2.2', contact: '微信 abc', links: ['https://example.com/1'] });
  expect(body.data).toMatchObject({
    number: expect.stringMatching(/^R[0-9A-Z]{8}$/) as string,
    excerpt: '夜爬封闭垭口：绕过检查站就行',
    reason: 'danger',
    rule: '2.2',
    text,
    state: 'received',
    dueAt: world.now() + 12 * HOUR_MS,
    result: null,
  });
  const list = async () => (await browser.get('/api/community/report')).body.data.reports;
  expect(await list()).toEqual([body.data]);
  close(world, body.data.number);
  expect(await list()).toMatchObject([{ state: 'closed', result: 'upheld', answer: '已删除，谢谢你' }]);
});

test('the same key makes one report, and a second report of the same thing is told of the first', async () => {
  const { world, browser, id } = open();
  const key = 'k'.repeat(32);
  const [one_, again] = [
    await browser.post(ADDRESS, about(id), { key }),
    await browser.post(ADDRESS, about(id), { key }),
  ];
  expect(again.body.data.number).toBe(one_.body.data.number);
  const second = await report(browser, id, { reason: 'spam' });
  expect(second.body).toMatchObject({ errCode: 2017, data: { report: { number: one_.body.data.number } } });
  const seen = (await browser.get('/api/community/report', { type: 'post', id })).body.data;
  expect(seen.open.number).toBe(one_.body.data.number);
  close(world, one_.body.data.number, 'rejected', '没有发现违规');
  expect((await browser.get('/api/community/report', { type: 'post', id })).body.data.open).toBeNull();
  expect((await report(browser, id)).body.errCode).toBe(0);
});

test('the card says what is reported: entries, comments, members, topics', async () => {
  const { world, browser, id, author } = open();
  const comment = String(
    run(
      world.database,
      "INSERT INTO comments (entry_id, author_id, floor, text, created_at) VALUES (?, ?, 1, '你们都太慢了', 1)",
      Number(id),
      Number(author),
    ).id,
  );
  const topic = String(addTopic(world, '夜爬'));
  const card = async (type: string, of: string) =>
    (await browser.get('/api/community/report', { type, id: of })).body.data.target;
  expect(await card('post', id)).toMatchObject({ name: '夜爬封闭垭口', excerpt: '绕过检查站就行', mine: false });
  expect(await card('comment', comment)).toMatchObject({
    name: '',
    excerpt: '你们都太慢了',
    author: { userId: author },
  });
  expect(await card('user', author)).toMatchObject({ name: '写的人', author: { userId: author } });
  expect(await card('topic', topic)).toMatchObject({ name: '夜爬', author: null });
  for (const [type, of] of [
    ['post', id],
    ['comment', comment],
    ['user', author],
    ['topic', topic],
  ] as const)
    expect((await report(browser, of, { type })).body.errCode).toBe(0);
});

test('what one may not see is neither shown nor reported, whoever asks', async () => {
  const { world, author, reporter, browser } = open();
  const state = async (type: string, id: string, who = browser) =>
    (await who.get('/api/community/report', { type, id })).body.data.state;
  const hidden = {
    self: write(world, { author, visibility: 'self' }),
    auditing: write(world, { author, audit: 1 }),
    deleted: write(world, { author, deletedAt: 1 }),
    removed: write(world, { author, removedAt: 1 }),
  };
  for (const id of Object.values(hidden)) {
    expect(await state('dynamic', id)).toBe('gone');
    expect(await state('dynamic', id, world.browser())).toBe('gone');
    expect((await report(browser, id, { type: 'dynamic' })).body.errCode).toBe(404);
  }
  const open_ = write(world, { author });
  expect(await state('post', open_)).toBe('unknown');
  expect(await state('dynamic', '999999')).toBe('unknown');
  expect((await browser.get('/api/community/report', { type: 'dynamic' })).body.data.state).toBe('unknown');
  block(world, author, reporter);
  expect(await state('dynamic', open_)).toBe('apart');
  // A block does not shield a member from being reported.
  expect((await report(browser, author, { type: 'user' })).body.errCode).toBe(0);
  expect(one(world.database, "SELECT 1 FROM reports WHERE kind <> 'user'")).toBeUndefined();
});

test('nobody but the maker learns that there is a report', async () => {
  const { world, browser, id, author, reporter } = open();
  const picture = addPicture(world, reporter);
  const { body } = await report(browser, id, { pictureIds: [picture] });
  const others = [world.loggedIn(author), world.loggedIn(world.addMember()), world.browser()];
  for (const other of others)
    for (const [path, query] of [
      ['/api/community/report', {}],
      ['/api/community/report', { type: 'post', id }],
      ['/api/community/post', { id }],
      ['/api/user/card', { userId: author }],
      ['/api/user/card', { userId: reporter }],
    ] as const) {
      const { text: reply } = await other.get(path, query);
      expect(reply).not.toContain(body.data.number);
      expect(reply).not.toContain(text);
    }
  expect((await others[0]?.get('/api/community/report'))?.body.data.reports).toEqual([]);
});

test('words, rule, pictures and links are judged; one’s own is not reported; a guest has to log in', async () => {
  const { world, author, reporter, browser, id } = open();
  const codes: [Record<string, unknown>, number][] = [
    [{ text: '太短了' }, 2018],
    [{ text: `${' \u200b'.repeat(20)}` }, 2018],
    [{ text: '山'.repeat(501) }, 2003],
    [{ rule: '2.4' }, 400],
    [{ pictureIds: [addPicture(world, author)] }, 2005],
    [{ links: ['javascript:alert(1)'] }, 400],
    [{ reason: 'dislike' }, 400],
    [{ pictureIds: ['1', '2', '3', '4', '5'] }, 400],
  ];
  for (const [over, code] of codes)
    expect((await report(browser, id, over)).body.errCode, JSON.stringify(over)).toBe(code);
  expect((await report(world.loggedIn(author), id)).body.errCode).toBe(2006);
  expect((await report(world.browser(), id)).body.errCode).toBe(401);
  expect((await world.browser().get('/api/community/report')).body.errCode).toBe(401);
  expect(all(world.database, 'SELECT number FROM reports')).toEqual([]);
  const own = [addPicture(world, reporter), addPicture(world, reporter)];
  expect((await report(browser, id, { text: '山'.repeat(500), pictureIds: own })).body.data.pictures).toBe(2);
});

test('ten in an hour, thirty in a day', async () => {
  const { world, browser, author } = open();
  const next = () => report(browser, write(world, { author }), { type: 'dynamic' });
  for (let i = 0; i < 10; i += 1) expect((await next()).body.errCode).toBe(0);
  expect((await next()).body.errCode).toBe(429);
  world.wait(HOUR_MS + 1);
  expect((await next()).body.errCode).toBe(0);
});

test('every rule that a reason names is a clause of the community’s rules', () => {
  const { text: rules } = parseAgreement(
    readFileSync(join(AGREEMENTS, 'community-rules/1.1.md'), 'utf8').split('---\n').slice(2).join('---\n'),
  );
  const numbers = rules.chapters.flatMap(({ clauses }) => clauses.map(({ number }) => number));
  for (const name of REASON_NAMES) for (const rule of REASONS[name].rules) expect(numbers).toContain(rule);
});

test('the queue and each member’s own list walk their indexes', () => {
  const { world } = open();
  const plan = (sql: string): string =>
    all<{ detail: string }>(world.database, `EXPLAIN QUERY PLAN ${sql}`)
      .map(({ detail }) => detail)
      .join('\n');
  expect(plan("SELECT number FROM reports WHERE state <> 'closed' ORDER BY due_at, number LIMIT 50")).toMatch(
    /INDEX reports_queue/,
  );
  const own = plan('SELECT * FROM reports r WHERE r.user_id = 1 ORDER BY r.at DESC, r.number LIMIT 50');
  expect(own).toMatch(/INDEX reports_by_user/);
  expect(own).not.toContain('TEMP B-TREE');
});

test('what sends a text to review tells its author why, and nobody else sees the text', async () => {
  const { world, browser, reporter, id } = open();
  const made = (
    await browser.post('/api/community/comment', { targetKind: 'post', targetId: id, text: '加 微 信 tent888' })
  ).body.data.floor;
  expect(made).toMatchObject({ auditing: true, why: expect.stringContaining('加好友') as string });
  const floors = async (who: Browser) =>
    (await who.get('/api/community/comments', { targetKind: 'post', targetId: id })).body.data.items;
  expect(await floors(browser)).toMatchObject([{ why: made.why }]);
  expect(await floors(world.browser())).toEqual([]);
  const waiting = write(world, { author: reporter, audit: 1 });
  run(world.database, "UPDATE entries SET audit_reason = '有站外的网址' WHERE id = ?", Number(waiting));
  expect((await browser.get('/api/dynamic/detail', { did: waiting })).body.data).toMatchObject({
    audit: 1,
    auditReason: '有站外的网址',
  });
});

test('a route is reported like anything else that somebody may read, and nothing that they may not', async () => {
  const { world, author, browser } = open();
  const put = (visibility: string): string =>
    String(
      run(
        world.database,
        "INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, visibility, created_at) VALUES (?, '封闭的老路', 9000, 600, 1, '[1,2]', ?, ?)",
        Number(author),
        visibility,
        world.now(),
      ).id,
    );
  const made = await report(browser, put('public'), { type: 'route' });
  expect(made.body.errCode).toBe(0);
  const [kept] = all<{ kind: string; excerpt: string }>(world.database, 'SELECT kind, excerpt FROM reports');
  expect(kept).toEqual({ kind: 'route', excerpt: '封闭的老路' });
  const hidden = await report(browser, put('self'), { type: 'route' });
  expect(hidden.body.errCode).toBe(404);
});
