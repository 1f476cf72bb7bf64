import { expect, test } from 'vitest';
import type { Company } from '../../../../../src/api/community/entry/form.ts';
import { emptyBins } from '../../../../../src/backend/community/entry/deletion.ts';
import { indexAll } from '../../../../../src/backend/community/search/indexing.ts';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { dayOf } from '../../../../../src/lib/time.ts';
import { addEvent, DAY } from '../../events/camp.ts';
import { type Browser, openWorld, type World } from '../../support/world.ts';
import { publishPost, saveDraft } from './scene.ts';

const POST = '/api/community/post';
const PLACE = '16142';

const inDays = (world: World, days: number): string => dayOf(world.now() + days * DAY);
const wanted = (world: World, change: Partial<Company> = {}) => ({
  form: 'company' as const,
  placeId: PLACE,
  company: { date: inDays(world, 5), people: 3, eventId: null, ...change },
});
const cardOf = async (world: World, id: string) => {
  const { data } = (await world.browser().get('/api/community/feed', {})).body;
  return data.items.find((card: { id: string }) => card.id === id);
};

test('a question says so on its card and on its page, and is told as one when it is written on', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember('老驴'));
  const { id } = (await publishPost(browser, { form: 'question' })).body.data;
  expect(await cardOf(world, id)).toMatchObject({ kind: 'post', form: 'question' });
  const { data } = (await world.browser().get(POST, { id })).body;
  expect(data).toMatchObject({ kind: 'post', form: 'question' });
  expect(data).not.toHaveProperty('company');
  const draft = (await browser.get('/api/community/draft', { entryId: id })).body.data;
  expect(draft.manuscript).toMatchObject({ kind: 'post', form: 'question' });
  // It may become a post that only tells.
  expect((await publishPost(browser, {}, { id })).body.errCode).toBe(0);
  expect(await cardOf(world, id)).not.toHaveProperty('form');
});

test('a travelogue asks for nothing, whatever is sent with it', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember('老驴'));
  const { id } = (await publishPost(browser, { kind: 'travelogue', ...wanted(world) })).body.data;
  expect((await world.browser().get(POST, { id })).body.data).not.toHaveProperty('form');
});

test('company is looked for with a day, a place and a number; the day passes, and the card says that it has', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember('老驴'));
  const { body } = await publishPost(browser, wanted(world));
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  const { id } = body.data;
  const card = await cardOf(world, id);
  expect(card).toMatchObject({ form: 'company', company: { over: false, people: 3 }, place: { name: '石家庄市' } });
  const [year, month, day] = inDays(world, 5).split('-').map(Number) as [number, number, number];
  expect(card.company.when).toMatch(new RegExp(`^(?:${year}年)?${month}月${day}日 周[日一二三四五六]$`));
  world.wait(6 * DAY);
  expect((await cardOf(world, id)).company.over).toBe(true);
  const { data } = (await world.browser().get(POST, { id })).body;
  expect(data).toMatchObject({ form: 'company', company: { over: true, people: 3, event: null } });
  // Whoever mends a word afterwards is not asked for another day.
  const { manuscript } = (await browser.get('/api/community/draft', { entryId: id })).body.data;
  const mended = { ...manuscript, blocks: [{ type: 'paragraph', text: '改了一个字' }] };
  expect((await publishPost(browser, mended, { id })).body.errCode).toBe(0);
});

test('a day that is none, past or too far away is refused, and so is no place', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember('老驴'));
  for (const date of ['', '2026-02-30', inDays(world, -1), inDays(world, 400)])
    expect((await publishPost(browser, wanted(world, { date }))).body.errCode, date).toBe(2026);
  expect((await publishPost(browser, { ...wanted(world), placeId: null })).body.errCode).toBe(2027);
  expect((await publishPost(browser, { form: 'company', placeId: PLACE })).body.errCode).toBe(2026);
  expect((await publishPost(browser, wanted(world, { date: inDays(world, 0), people: null }))).body.errCode).toBe(0);
});

test('it leads to an event that everybody may see, and stays a post when the event is gone', async () => {
  const world = openWorld();
  const me = world.addMember('老驴');
  const browser = world.loggedIn(me);
  const draft = addEvent(world, me, { audit: 'draft' });
  expect((await publishPost(browser, wanted(world, { eventId: draft }))).body.errCode).toBe(2028);
  expect((await publishPost(browser, wanted(world, { eventId: '999999' }))).body.errCode).toBe(2028);
  const eventId = addEvent(world, me);
  const { id } = (await publishPost(browser, wanted(world, { eventId }))).body.data;
  const { data } = (await world.browser().get(POST, { id })).body;
  expect(data.company.event).toMatchObject({ id: eventId, title: '香山夜爬看日出', state: '报名中，剩 4 个名额' });
  expect((await browser.get('/api/community/draft', { entryId: id })).body.data.named.event).toEqual({
    id: eventId,
    name: '香山夜爬看日出',
  });
  run(world.database, 'DELETE FROM events WHERE id = ?', Number(eventId));
  const after = (await world.browser().get(POST, { id })).body.data;
  expect(after.company).toMatchObject({ event: null });
});

test('a draft is kept with what is missing, shown as it would be, and an erased entry holds none of it', async () => {
  const world = openWorld();
  const me = world.addMember('老驴');
  const browser = world.loggedIn(me);
  const unfinished = { form: 'company' as const, company: { date: '', people: 2, eventId: null } };
  const { body } = await saveDraft(browser, unfinished);
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  const preview = (await browser.get(POST, { id: body.data.id, as: 'draft' })).body.data;
  expect(preview).toMatchObject({ form: 'company', draft: true });
  const { id } = (await publishPost(browser, wanted(world))).body.data;
  await browser.post('/api/community/deletePost', { id, deleted: true });
  world.wait(31 * DAY);
  emptyBins(world.database, world.now());
  expect(all(world.database, 'SELECT form, sets_out_on, people_wanted FROM entries WHERE id = ?', Number(id))).toEqual([
    { form: '', sets_out_on: null, people_wanted: null },
  ]);
});

test('a question and company say what they are in results and among one’s own; what only tells says nothing', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember('老驴'));
  await publishPost(browser, { form: 'question', title: '武功山几月去好' });
  await publishPost(browser, { ...wanted(world), title: '武功山约两个人' });
  await publishPost(browser, { title: '武功山走完记一笔' });
  indexAll(world.database);
  const told = [
    expect.not.objectContaining({ form: expect.anything() }),
    expect.objectContaining({ form: 'company', company: expect.objectContaining({ over: false, people: 3 }) }),
    expect.objectContaining({ form: 'question', answers: 0 }),
  ];
  const found = (await world.browser().get('/api/community/search', { q: '武功山', tab: 'post' })).body.data.items;
  expect(found).toEqual(told);
  expect((await browser.get('/api/community/notes', {})).body.data.items).toEqual(told);

  const { id } = found[2];
  const say = (by: Browser) => by.post('/api/community/comment', { targetKind: 'post', targetId: id, text: '十月' });
  const answers = async (): Promise<number[]> => [
    (await world.browser().get('/api/community/search', { q: '武功山', tab: 'post' })).body.data.items[2].answers,
    (await browser.get('/api/community/notes', {})).body.data.items[2].answers,
  ];
  // What its author adds is no answer.
  expect((await say(browser)).body.errCode).toBe(0);
  expect(await answers()).toEqual([0, 0]);
  expect((await say(world.loggedIn(world.addMember()))).body.errCode).toBe(0);
  expect(await answers()).toEqual([1, 1]);
});
