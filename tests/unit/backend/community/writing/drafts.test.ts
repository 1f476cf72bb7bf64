import { expect, test } from 'vitest';
import { DRAFTS_MAX } from '../../../../../src/api/community/writing/manuscript.ts';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { pictureJob, UNUSED_MS } from '../../../../../src/backend/pictures/tidy.ts';
import { openWorld } from '../../support/world.ts';
import { addPicture, write } from '../scene.ts';
import { publishPost, saveDraft } from './scene.ts';

const DRAFT = '/api/community/draft';
const NOTES = '/api/community/notes';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';
const text = (words: string) => ({ blocks: [{ type: 'paragraph' as const, text: words }] });

test('a draft is kept, found again with all it names, and shown as it would be read', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  const picture = addPicture(world, me);
  const kept = (
    await browser.post(
      '/api/community/saveDraft',
      {
        revision: 0,
        manuscript: {
          kind: 'post',
          title: '',
          blocks: [
            { type: 'picture', index: 0, caption: '垭口' },
            { type: 'day', number: 1, date: '', title: '出发' },
          ],
          pictures: [{ id: picture, alt: '雪山' }],
          boardId: null,
          topicIds: [],
          placeId: '16142',
          trip: { month: null, days: null, cost: null, difficulty: null, activity: null },
          visibility: 'self',
          reprint: '',
        },
      },
      { headers: { 'User-Agent': PHONE } },
    )
  ).body.data;
  expect(kept).toEqual({ id: kept.id, revision: 1, savedAt: world.now() });
  expect((await browser.get(DRAFT, { id: kept.id })).body.data).toMatchObject({
    id: kept.id,
    entryId: null,
    revision: 1,
    device: 'iPhone',
    manuscript: { placeId: '16142' },
    named: { place: { name: '石家庄市' }, pictures: [{ id: picture, alt: '雪山' }] },
    versions: [],
  });
  expect((await browser.get(NOTES, { tab: 'draft' })).body.data).toMatchObject({
    items: [{ kind: 'draft', id: kept.id, title: '', excerpt: '垭口 出发', device: 'iPhone', pictureCount: 1 }],
    overview: { tabs: { draft: 1 }, months: [{ month: '2026-05', count: 1 }] },
  });
  expect((await browser.get(NOTES, { tab: 'draft', q: '出发' })).body.data.items).toHaveLength(1);
  expect((await browser.get(NOTES, { tab: 'draft', q: '回程' })).body.data.items).toEqual([]);
  expect((await browser.get('/api/community/post', { id: kept.id, as: 'draft' })).body.data).toMatchObject({
    draft: true,
    title: '还没有标题',
    mine: true,
    blocks: [{ type: 'picture', picture: { id: picture } }, { type: 'day' }],
  });
  // Nobody else has it, under any call.
  const other = world.loggedIn(world.addMember());
  expect((await other.get(DRAFT, { id: kept.id })).body.errCode).toBe(404);
  expect((await other.get('/api/community/post', { id: kept.id, as: 'draft' })).body).toMatchObject({
    errCode: -1,
    data: { state: 'unknown' },
  });
  expect((await world.browser().get('/api/community/post', { id: kept.id, as: 'draft' })).body.errCode).toBe(401);
  expect((await saveDraft(other, {}, { id: kept.id, revision: 1 })).body.errCode).toBe(404);
});

test('two devices that write at once: nothing is lost, whichever is chosen', async () => {
  const world = openWorld();
  const me = world.addMember();
  const [phone, desk] = [world.loggedIn(me), world.loggedIn(me)];
  const { id } = (await saveDraft(phone, text('手机上的开头'))).body.data;
  expect((await saveDraft(phone, text('手机上写的'), { id, revision: 1 })).body.data.revision).toBe(2);
  world.wait(1_000);
  const late = await saveDraft(desk, text('电脑上写的'), { id, revision: 1 });
  expect(late.body).toMatchObject({
    errCode: 2024,
    data: { id, revision: 2, device: '安卓手机', savedAt: world.now() - 1_000 },
  });
  const words = async (query: object) =>
    (await desk.get(DRAFT, { id, ...query })).body.data.manuscript.blocks[0].text as string;
  expect(await words({})).toBe('手机上写的');

  // The other one stays, and this one is among the versions.
  expect((await saveDraft(desk, text('电脑上写的'), { id, revision: 2, keep: 'theirs' })).body.data.revision).toBe(2);
  expect([await words({}), await words({ version: 1 })]).toEqual(['手机上写的', '电脑上写的']);
  // Or this one takes its place, and the other is among the versions.
  expect((await saveDraft(desk, text('电脑上又写的'), { id, revision: 2, keep: 'mine' })).body.data.revision).toBe(3);
  expect([await words({}), await words({ version: 2 })]).toEqual(['电脑上又写的', '手机上写的']);
  expect((await desk.get(DRAFT, { id })).body.data.versions).toMatchObject([
    { version: 2, why: 'conflict', characters: 5 },
    { version: 1, why: 'conflict', characters: 5 },
  ]);
  // An answer that got lost: the same words again are no disagreement.
  expect((await saveDraft(desk, text('电脑上又写的'), { id, revision: 2 })).body.data.revision).toBe(3);
});

test('a version is kept when a while has passed, when another device goes on, when asked; ten of them', async () => {
  const world = openWorld();
  const me = world.addMember();
  const phone = world.loggedIn(me);
  const { id } = (await saveDraft(phone, text('0'))).body.data;
  let revision = 1;
  const save = async (browser: typeof phone, words: string, more: object = {}): Promise<void> => {
    ({ revision } = (await saveDraft(browser, text(words), { id, revision, ...more })).body.data);
  };
  const whys = async (): Promise<string[]> =>
    (await phone.get(DRAFT, { id })).body.data.versions.map(({ why }: { why: string }) => why);
  await save(phone, '1');
  expect(await whys()).toEqual([]);
  world.wait(10 * 60_000);
  await save(phone, '2');
  expect(await whys()).toEqual(['time']);
  await save(world.loggedIn(me), '3');
  expect(await whys()).toEqual(['device', 'time']);
  for (let at = 0; at < 12; at += 1) await save(phone, `asked ${at}`, { keep: 'version' });
  expect(await whys()).toHaveLength(10);
  expect((await phone.get(DRAFT, { id, version: 1 })).body.errCode).toBe(404);
});

test('pictures of a draft and of its versions outlive the job; a draft that is thrown away lets them go', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  const [first, second] = [addPicture(world, me), addPicture(world, me)];
  const blocks = [{ type: 'picture' as const, index: 0, caption: '' }];
  const { id } = (await saveDraft(browser, { blocks, pictures: [{ id: first, alt: '' }] })).body.data;
  await saveDraft(browser, { blocks, pictures: [{ id: second, alt: '' }] }, { id, revision: 1, keep: 'version' });
  const left = (): number => all(world.database, 'SELECT 1 FROM pictures WHERE user_id IS NOT NULL').length;
  world.wait(UNUSED_MS + 1);
  await pictureJob(world.parts)(world.now());
  expect(left()).toBe(2);
  await world.loggedIn(me).post('/api/community/changeNotes', { act: 'delete', notes: [{ kind: 'draft', id }] });
  await pictureJob(world.parts)(world.now());
  expect(left()).toBe(0);
});

test('a draft goes with what it became, one entry has one draft, and there is an end to them', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  const { id } = (await saveDraft(browser)).body.data;
  expect((await publishPost(browser, {}, { draftId: id })).body.errCode).toBe(0);
  expect((await browser.get(DRAFT, { id })).body.errCode).toBe(404);
  const entryId = write(world, { author: me, kind: 'post', title: '原来的标题' });
  const first = (await saveDraft(browser, { title: '改了一半' }, { entryId })).body.data;
  expect((await saveDraft(browser, { title: '又改一点' }, { entryId, revision: 1 })).body.data).toMatchObject({
    id: first.id,
    revision: 2,
  });
  expect((await browser.get(DRAFT, { entryId })).body.data).toMatchObject({
    id: first.id,
    entryId,
    manuscript: { title: '又改一点' },
  });
  for (let at = 1; at < DRAFTS_MAX; at += 1)
    run(
      world.database,
      "INSERT INTO drafts (user_id, content, title, excerpt, device, session, created_at, saved_at) VALUES (?, '{}', '', '', '', '', 1, 1)",
      Number(me),
    );
  expect((await saveDraft(browser)).body.errCode).toBe(2023);
});
