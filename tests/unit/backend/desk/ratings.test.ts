/** The words of a rating, reported by a member and looked at by an operator. */
import { beforeEach, expect, test } from 'vitest';
import { one, run } from '../../../../src/backend/database/statement.ts';
import type { Browser, World } from '../support/world.ts';
import { addEvent, DAY, signUp } from '../events/camp.ts';
import { openDeskWorld, seated, type Sitter } from './operator.ts';

const WORDS = '领队收了红包才等人，大家别来';

let world: World;
let desk: Sitter;
let event: string;
let leaderId: string;
let rater: string;
let writer: Browser;
let id: string;

const guest = () => world.browser();
const read = async () => (await guest().get('/api/event/ratings', { id: event })).body.data;
const leader = async () => (await guest().get('/api/event/event', { id: event })).body.data.leader;
const report = (by: Browser) =>
  by.post('/api/community/createReport', { type: 'rating', id, reason: 'abuse', text: '说的不是事实，我也在场' });

beforeEach(async () => {
  world = openDeskWorld();
  leaderId = world.addMember('领队');
  event = addEvent(world, leaderId, { capacity: 20 });
  rater = world.addMember('林山');
  writer = world.loggedIn(rater);
  const others = [1, 2, 3].map((at) => world.loggedIn(world.addMember(`山友${at}`)));
  for (const browser of [writer, ...others]) await signUp(browser, event);
  world.wait(8 * DAY);
  desk = await seated(world, '小林', ['moderator']);
  for (const browser of others) await browser.post('/api/event/rate', { id: event, stars: 5 });
  await writer.post('/api/event/rate', { id: event, stars: 1, text: WORDS });
  id = String(one<{ id: number }>(world.database, "SELECT id FROM event_ratings WHERE text <> ''")?.id);
});

test('a rating is reported without its writer being named, once, and not by themselves or without words', async () => {
  const by = world.loggedIn(world.addMember('举报的人'));
  const { target } = (await by.get('/api/community/report', { type: 'rating', id })).body.data;
  expect(target).toMatchObject({ kind: 'rating', name: '香山夜爬看日出', excerpt: WORDS, author: null, mine: false });
  expect(JSON.stringify(target)).not.toContain('林山');
  const made = await report(by);
  expect(made.body).toMatchObject({ errCode: 0, data: { kind: 'rating' } });
  expect(JSON.stringify(made.body.data)).not.toContain('林山');
  expect((await report(by)).body.errCode).toBe(2017);
  expect((await report(writer)).body.errCode).toBe(2006);
  run(world.database, "UPDATE event_ratings SET text = '' WHERE id = ?", Number(id));
  expect((await report(world.loggedIn(world.addMember()))).body.errCode).toBe(404);
});

test('the desk takes it down: it is nowhere and counts no more, both are told, and it can come back', async () => {
  const by = world.loggedIn(world.addMember('举报的人'));
  const { number } = (await report(by)).body.data;
  expect(await leader()).toMatchObject({ ratings: 4, mean: '4.0' });
  const { text } = await desk.get('/desk/reports');
  expect(text).toContain(WORDS);
  expect(text).toContain(`/event/d-${event}.htm`);
  expect(text).toContain('林山');
  expect(text).toContain('香山夜爬看日出');
  expect(text).toContain('1 星');
  expect(text).not.toContain('举报以后改过');
  expect(text).not.toContain('举报人就是领队');
  await desk.post(`/desk/reports/${number}`, { verdict: 'hide', reason: '与事实不符' });
  expect(await leader()).toMatchObject({ ratings: 3, mean: '5.0' });
  expect(await read()).toMatchObject({ count: 3, spread: [3, 0, 0, 0, 0] });
  expect(JSON.stringify(await read())).not.toContain('红包');
  const own = async () => (await writer.get('/api/event/event', { id: event })).body.data.rate.own;
  expect(await own()).toMatchObject({ hidden: true, why: '与事实不符', counts: false });
  const line = async (browser: Browser) =>
    (await browser.get('/api/community/inbox', { tab: 'system' })).body.data.items[0];
  expect(await line(by)).toMatchObject({ report: { result: 'upheld', kind: 'rating' } });
  expect(await line(writer)).toMatchObject({ house: { kind: 'hidden', on: null } });
  // Other words wait for a person, however harmless; passed, it counts again.
  await writer.post('/api/event/rate', { id: event, stars: 3, text: '走得太快' });
  expect(await own()).toMatchObject({ hidden: true, counts: false });
  expect(await leader()).toMatchObject({ ratings: 3 });
  const stamp = one<{ at: number }>(
    world.database,
    'SELECT changed_at AS at FROM event_ratings WHERE id = ?',
    Number(id),
  );
  await desk.post('/desk/review/rating', { id, stamp: String(stamp?.at), verdict: 'pass' });
  expect(await own()).toMatchObject({ hidden: false, counts: true });
  expect(await line(writer)).toMatchObject({ house: { kind: 'passed', on: { kind: 'event', id: event } } });
  expect(await leader()).toMatchObject({ ratings: 4, mean: '4.5' });
});

test('what is taken down at the member’s page is restored there, and what its report quotes goes with the words', async () => {
  const by = world.loggedIn(world.addMember('举报的人'));
  const { number } = (await report(by)).body.data;
  await desk.post('/desk/made/rating', { id, member: rater, do: 'hide', reason: '人身攻击' });
  expect((await desk.get(`/desk/members/${rater}`)).text).toContain('已下架');
  expect(await leader()).toMatchObject({ ratings: 3 });
  await desk.post('/desk/made/rating', { id, member: rater, do: 'restore' });
  expect(await leader()).toMatchObject({ ratings: 4 });
  const quoted = () => one<{ excerpt: string }>(world.database, 'SELECT excerpt FROM reports')?.excerpt;
  await writer.post('/api/event/rate', { id: event, stars: 3 });
  expect(quoted()).toContain('红包');
  await desk.post(`/desk/reports/${number}`, { verdict: 'gone', reason: '已经改掉' });
  expect(quoted()).toBe('');
});

test('the desk says when the leader complains themselves, and what a rating says since it was changed', async () => {
  await report(world.loggedIn(leaderId));
  expect((await desk.get('/desk/reports')).text).toContain('举报人就是领队');
  await writer.post('/api/event/rate', { id: event, stars: 2, text: '走得太快' });
  const { text } = await desk.get('/desk/reports');
  expect(text).toContain(WORDS);
  expect(text).toContain('举报以后改过');
  expect(text).toContain('走得太快');
  expect(text).toContain('2 星');
  await writer.post('/api/event/rate', { id: event, stars: 2, text: '加我微信 abc12345678 看证据' });
  const waiting = (await desk.get('/desk/review/rating')).text;
  expect(waiting).toContain('看证据');
  expect(waiting).toContain(`/event/d-${event}.htm`);
});

test('words that waited are refused at the desk with a reason: their writer reads it, nobody reads them, and the stars count', async () => {
  await writer.post('/api/event/rate', { id: event, stars: 2, text: '加我微信 abc12345678 看证据' });
  const stamp = String(
    one<{ at: number }>(world.database, 'SELECT changed_at AS at FROM event_ratings WHERE id = ?', Number(id))?.at,
  );
  const decide = (fields: Record<string, string>) =>
    desk.post('/desk/review/rating', { id, stamp, verdict: 'refuse', ...fields });
  expect((await decide({ reason: ' ' })).text).toContain('要写明理由');
  expect((await decide({ reason: '留了联系方式', stamp: '1' })).text).toContain('作者刚刚改过');
  expect((await decide({ reason: '留了联系方式' })).go).toBe('/desk/review/rating');
  const { own } = (await writer.get('/api/event/event', { id: event })).body.data.rate;
  expect(own).toMatchObject({ why: '留了联系方式', hidden: true, counts: true });
  expect(JSON.stringify(await read())).not.toContain('看证据');
  expect(await read()).toMatchObject({ count: 4, spread: [3, 0, 0, 1, 0] });
  const [line] = (await writer.get('/api/community/inbox', { tab: 'system' })).body.data.items;
  expect(line).toMatchObject({ house: { kind: 'refused' } });
  expect((await desk.get('/desk/review/rating')).text).not.toContain('看证据');
  expect((await decide({ reason: '再来一次' })).status).toBe(409);
  const log = one<{ act: string; subject: string; facts: string }>(
    world.database,
    'SELECT act, subject, facts FROM desk_log ORDER BY id DESC LIMIT 1',
  );
  expect(log).toMatchObject({ act: 'rating.refuse', subject: `rating ${id}`, facts: '{"reason":"留了联系方式"}' });
});
