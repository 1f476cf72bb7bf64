import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { charactersLeft, queryBytes, requestLineBytes } from '../../../../src/api/dynamic/budget.ts';
import { legacyId } from '../support/legacyId.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../support/world.ts';
import { addPicture, addTopic, idsOf, publish, write } from './scene.ts';

const DETAIL = '/api/dynamic/detail';
const rows = (world: World): number => all(world.database, 'SELECT 1 FROM entries').length;

test('a dynamic with everything comes back as it was sent', async () => {
  const world = openWorld();
  const me = world.addMember('小满');
  const [one_, two] = [addPicture(world, me), addPicture(world, me)];
  const topic = addTopic(world, '看云海');
  run(
    world.database,
    "INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, created_at) VALUES (?, '金顶', 9000, 1200, 1, '[200,1900]', 1)",
    Number(me),
  );
  const member = world.loggedIn(me);
  const sent = await publish(world, member, {
    text: '  云海来了 🌄\r\n\r\n\r\n\u202e风很大\u0000 ',
    imageIds: `${two},${one_},${two}`,
    topicId: topic,
    placeId: 16143,
    lng: 114.52657,
    lat: 38.05312,
    visibility: 'public',
    routeId: 1,
  });
  expect(sent.body).toMatchObject({ errCode: 0, data: { audit: 0 } });
  const { did } = sent.body.data;
  const { data } = (await world.browser().get(DETAIL, { did })).body;
  expect(data).toMatchObject({
    id: did,
    text: '云海来了 🌄\n\n风很大',
    author: { nickName: '小满' },
    topic: { name: '看云海' },
    place: { id: '16143', name: '长安区' },
    cityId: '16142',
    province: '130000',
    point: { lng: 114.527, lat: 38.053 },
    track: { routeId: '1', name: '金顶' },
    visibility: 'public',
    mine: false,
    audit: 0,
  });
  expect(idsOf(data.pictures)).toEqual([two, one_]);
  expect(idsOf((await member.get('/api/community/feed', { tab: 'city', cityId: '16142' })).body.data.items)).toEqual([
    did,
  ]);
});

test('one key makes one dynamic: repeated, in parallel, and long after the stored answer is gone', async () => {
  const world = openWorld();
  const me = world.addMember();
  const key = randomUUID();
  const send = (text: string) => publish(world, world.loggedIn(me), { text, key });
  const replies = await Promise.all(Array.from({ length: 20 }, () => send('只发一次')));
  expect(new Set(replies.map(({ body }) => body.data.did)).size).toBe(1);
  world.wait(40 * DAY_MS);
  run(world.database, 'DELETE FROM kept_answers');
  expect((await send('只发一次')).body.data).toEqual(replies[0]?.body.data);
  run(world.database, 'DELETE FROM kept_answers');
  expect((await send('换了内容')).body.errCode).toBe(4091);
  expect(rows(world)).toBe(1);
  // Another member's key is another key.
  expect((await publish(world, world.loggedIn(world.addMember()), { text: '别人', key })).body.errCode).toBe(0);
  expect(rows(world)).toBe(2);
});

test('what does not fit is refused with its reason, and nothing is written', async () => {
  const world = openWorld();
  const me = world.addMember();
  const stranger = world.addMember();
  const member = world.loggedIn(me);
  const own = Array.from({ length: 10 }, () => addPicture(world, me));
  run(
    world.database,
    "INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, visibility, created_at) VALUES (?, '秘密', 1, 1, 1, '[1,2]', 'self', 1)",
    Number(stranger),
  );
  const closedTopic = addTopic(world, '已结束', 'closed');
  const cases: [Record<string, unknown>, number][] = [
    [{ text: '' }, 2002],
    [{ text: ' \u3164\u200b\n' }, 2002],
    [{ text: '山'.repeat(900) }, 2003],
    [{ text: '好', imageIds: own.join(',') }, 2004],
    [{ text: '好', imageIds: addPicture(world, stranger) }, 2005],
    [{ text: '好', imageIds: addPicture(world) }, 2005],
    [{ text: '好', imageIds: '9999999999999999999' }, 2005],
    [{ text: '好', imageIds: '1,,2' }, 400],
    [{ text: '好', imageIds: '1;DROP TABLE entries' }, 400],
    [{ text: '好', topicId: '999' }, 2007],
    [{ text: '好', topicId: closedTopic }, 2014],
    [{ text: '好', placeId: '1' }, 2008],
    [{ text: '好', routeId: 1 }, 2009],
    [{ text: '好', routeId: '9999999999999999999' }, 2009],
    [{ text: '好', lng: 114 }, 400],
    [{ text: '好', lng: 181, lat: 0 }, 400],
    [{ text: '好', lng: '1e2', lat: 0 }, 400],
    [{ text: '好', lng: 'NaN', lat: 'NaN' }, 400],
    [{ text: '好', visibility: 'everyone' }, 400],
    [{ text: '好', key: 'short' }, 400],
    [{}, 400],
  ];
  for (const [payload, errCode] of cases)
    expect((await publish(world, member, payload)).body.errCode, JSON.stringify(payload).slice(0, 80)).toBe(errCode);
  expect((await publish(world, world.browser(), { text: '游客' })).body.errCode).toBe(401);
  expect(rows(world)).toBe(0);
  expect((await publish(world, member, { text: '', imageIds: own.slice(0, 9).join(',') })).body.errCode).toBe(0);
});

test('an unsigned, bare or foreign request publishes nothing', async () => {
  const world = openWorld();
  const member = world.loggedIn(world.addMember());
  const query = { text: '骗来的', key: randomUUID() };
  const path = '/api/dynamic/createDynamic';
  expect((await member.get(path, query)).body.errCode).toBe(4032);
  expect((await member.get(path, query, { headers: { 'X-Requested-With': '' } })).body.errCode).toBe(4031);
  expect((await member.get(path, query, { headers: { Origin: 'https://evil.example' } })).body.errCode).toBe(4031);
  expect((await member.post(path, query)).status).toBe(405);
  expect((await member.send(path, { query, method: 'HEAD' })).status).toBe(405);
  expect(rows(world)).toBe(0);
});

test('the byte budget of client and server is the same, and never less than the real address', async () => {
  const world = openWorld();
  const me = world.addMember();
  for (const text of ['abc XYZ', '山水', "it's (fine)!~*", '😀👨‍👩‍👧', 'é&=+#%', '\ud800半', '\n']) {
    const encoded = new URLSearchParams({ t: text.replace(/\p{Surrogate}/gu, '\ufffd') }).toString().length - 2;
    expect(queryBytes(text), text).toBeGreaterThanOrEqual(encoded);
  }
  const base = { text: '', key: randomUUID() };
  const fits = { ...base, text: '山'.repeat(charactersLeft(base)) };
  expect(requestLineBytes(fits)).toBeLessThanOrEqual(8_000);
  expect(requestLineBytes({ ...fits, text: `${fits.text}山` })).toBeGreaterThan(8_000);
  expect(fits.text.length).toBeGreaterThan(800);
  const member = world.loggedIn(me);
  expect((await publish(world, member, { ...fits, text: `${fits.text}山` })).body.errCode).toBe(2003);
  const { did } = (await publish(world, member, fits)).body.data;
  expect((await member.get(DETAIL, { did })).body.data.text).toBe(fits.text);
  const [card] = (await member.get('/api/community/feed')).body.data.items;
  expect(card).toMatchObject({ more: true, excerpt: '山'.repeat(140) });
});

test('suspicious words wait: the author sees them, nobody else does', async () => {
  const world = openWorld();
  const me = world.addMember();
  const member = world.loggedIn(me);
  const { body } = await publish(world, member, { text: '全新帐篷低价，加 V 信 abc123456，电话 138-0013-8000' });
  expect(body.data.audit).toBe(1);
  const { did } = body.data;
  expect((await member.get(DETAIL, { did })).body.data).toMatchObject({ audit: 1, mine: true });
  expect((await world.browser().get(DETAIL, { did })).body).toMatchObject({ errCode: -1, data: { state: 'auditing' } });
  const list = async (query: object, browser = member) => (await browser.get('/api/dynamic/list', { ...query })).body;
  const notes = async (tab: string) => (await member.get('/api/community/notes', { tab })).body.data.items;
  expect(await notes('auditing')).toMatchObject([
    { id: did, audit: 1, reason: '像是在拉人加好友，想约伴可以在评论里说' },
  ]);
  expect((await list({ userId: me })).data.items).toHaveLength(1);
  expect((await list({ userId: me }, world.browser())).data.items).toEqual([]);
  run(world.database, "UPDATE entries SET audit = 2, audit_reason = '含联系方式' WHERE id = ?", Number(did));
  expect(await notes('refused')).toMatchObject([{ audit: 2, reason: '含联系方式' }]);
  expect((await list({ userId: me })).data.items).toEqual([]);
});

test('old shared links with plus, slash and equals open the dynamic', async () => {
  const world = openWorld();
  const author = world.addMember();
  const { legacyKey } = world.parts.settings;
  for (let n = 0; n < 40; n += 1) {
    const id = write(world, { author });
    const token = legacyId(id, legacyKey);
    expect((await world.browser().get(DETAIL, { did: token })).body.data.id).toBe(id);
    // The raw plus signs of an address typed by hand are spaces once a form decoder has read them.
    expect(
      (await world.browser().send(`${DETAIL}?did=${token.replace(/\//g, '%2F').replace(/=/g, '%3D')}`, {})).body.data
        .id,
    ).toBe(id);
    const bent = `${token.slice(0, 5)}${token[5] === 'A' ? 'B' : 'A'}${token.slice(6)}`;
    expect((await world.browser().get(DETAIL, { did: bent })).body.data.state).toBe('unknown');
  }
  expect(legacyId('1234567890123456789', legacyKey)).toMatch(/^[A-Za-z0-9+/]{43}=$/);
});

test('deleting goes to the bin and undo brings it back whole', async () => {
  const world = openWorld();
  const me = world.addMember();
  const member = world.loggedIn(me);
  const did = write(world, { author: me });
  const remove = (deleted: boolean) => world.loggedIn(me).post('/api/dynamic/delete', { did, deleted });
  await member.post('/api/community/like', { targetKind: 'dynamic', targetId: did, liked: true });
  await remove(true);
  const bin = (await member.get('/api/community/notes', { tab: 'deleted' })).body.data.items;
  expect(bin).toMatchObject([{ id: did, restorableUntil: world.now() + 30 * DAY_MS }]);
  expect((await world.browser().get('/api/dynamic/list')).body.data.items).toEqual([]);
  expect(
    (await member.post('/api/community/like', { targetKind: 'dynamic', targetId: did, liked: false })).body.errCode,
  ).toBe(404);
  await remove(false);
  expect((await world.browser().get(DETAIL, { did })).body.data).toMatchObject({ id: did, counts: { likes: 1 } });
  await remove(true);
  world.wait(30 * DAY_MS);
  expect((await world.loggedIn(me).get('/api/community/notes', { tab: 'deleted' })).body.data.items).toEqual([]);
  expect((await remove(false)).body.errCode).toBe(410);
  for (const tab of ['auditing', 'refused', 'deleted'])
    expect((await world.browser().get('/api/community/notes', { tab })).body.errCode).toBe(401);
});

test('visibility changes who reads; neighbours skip what this reader may not see', async () => {
  const world = openWorld();
  const me = world.addMember();
  const [older, middle, newer] = [1, 2, 3].map((n) => write(world, { author: me, at: n })) as [string, string, string];
  const member = world.loggedIn(me);
  const guest = world.browser();
  const look = async (did: string, browser = guest) => (await browser.get(DETAIL, { did })).body;
  expect((await look(middle)).data).toMatchObject({ newerId: newer, olderId: older });
  expect((await member.post('/api/dynamic/visibility', { did: middle, visibility: 'self' })).body.data).toEqual({
    visibility: 'self',
  });
  expect(await look(middle)).toMatchObject({ errCode: -1, data: { state: 'private' } });
  expect((await look(older)).data).toMatchObject({ newerId: newer, olderId: null });
  expect((await look(older, member)).data).toMatchObject({ newerId: middle });
  expect((await member.post('/api/dynamic/visibility', { did: middle, visibility: 'world' })).body.errCode).toBe(400);
});

test('lists of dynamics page without gaps while others arrive, and hold dynamics only', async () => {
  const world = openWorld();
  const [me, other] = [world.addMember(), world.addMember()];
  const mine = Array.from({ length: 23 }, (_, n) => write(world, { author: me, at: world.now() - n }));
  write(world, { author: me, kind: 'post' });
  const found: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = (
      await world.browser().get('/api/dynamic/list', { userId: me, limit: 6, ...(cursor ? { cursor } : {}) })
    ).body.data;
    found.push(...page.items.map(({ id }: { id: string }) => id));
    cursor = page.cursor;
    world.wait(1_000);
    write(world, { author: me });
  }
  expect(found).toEqual(mine);
  run(world.database, 'INSERT INTO follows VALUES (?, ?, 1)', Number(other), Number(me));
  const followed = (await world.loggedIn(other).get('/api/dynamic/list', { tab: 'follow', limit: 20 })).body.data;
  expect(followed.items).toHaveLength(20);
  expect(followed.items[0].own).toBeNull();
  expect((await world.browser().get('/api/dynamic/list', { userId: '424242' })).body).toMatchObject({
    errCode: -1,
    data: { state: 'unknown' },
  });
});

test('nobody publishes thirty-one times an hour', async () => {
  const world = openWorld();
  const member = world.loggedIn(world.addMember());
  for (let n = 0; n < 30; n += 1) expect((await publish(world, member, { text: `第 ${n} 条` })).body.errCode).toBe(0);
  expect((await publish(world, member, { text: '又一条' })).body.errCode).toBe(429);
  world.wait(3_600_000);
  expect((await publish(world, member, { text: '又一条' })).body.errCode).toBe(0);
  expect(one<{ n: number }>(world.database, 'SELECT count(*) AS n FROM entries')?.n).toBe(31);
});
