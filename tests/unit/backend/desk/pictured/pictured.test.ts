import { mkdtempSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { runEvents } from '../../../../../src/backend/events/due.ts';
import { originalPath } from '../../../../../src/backend/pictures/paths.ts';
import { pictureJob } from '../../../../../src/backend/pictures/tidy.ts';
import { DAY_MS } from '../../../../../src/site.ts';
import { addEvent } from '../../events/camp.ts';
import { openWorld, type World } from '../../support/world.ts';
import { DESK, seated, type Sitter } from '../operator.ts';
import { bring, photo } from './bring.ts';

let world: World;
let desk: Sitter;
let files: string;
let event: string;
beforeEach(async () => {
  files = mkdtempSync(join(tmpdir(), 'pictured-'));
  world = openWorld({ demo: false, deskOrigin: DESK }, {}, { files });
  desk = await seated(world, '小林', ['moderator']);
  event = String(addEvent(world, world.addMember('领队')));
  await desk.get(`/desk/events/${event}`);
});

const path = (): string => `/desk/events/${event}/pictures`;
const add = async (alt: string, color: string) => bring(world, desk, path(), { bytes: await photo(color), alt });
const shown = async (): Promise<{ id: string; alt: string; token: string; width: number; height: number }[]> =>
  (await world.browser().get('/api/event/event', { id: event })).body.data.pictures;
const alts = async (): Promise<string[]> => (await shown()).map(({ alt }) => alt);
const draft = (): void => void run(world.database, "UPDATE events SET audit = 'draft' WHERE id = ?", event);
const rows = (): number => one<{ n: number }>(world.database, 'SELECT count(*) AS n FROM pictures')?.n ?? -1;
const originals = async (): Promise<string[]> =>
  (await readdir(join(files, 'originals'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.jpeg'),
  );

test('pictures of an event come in at the desk with their size, for its page, the lists and the search', async () => {
  expect((await add('山顶日出', '#123456')).status).toBe(303);
  const [picture] = await shown();
  expect(picture).toMatchObject({ alt: '山顶日出', width: 60, height: 40 });
  expect((await world.browser().get(`/files/${picture?.token ?? ''}`)).status).toBe(200);
  const image = { id: picture?.id, alt: '山顶日出', width: 60, height: 40 };
  const { title } = (await world.browser().get('/api/event/event', { id: event })).body.data;
  expect((await world.browser().get('/api/event/events')).body.data.items).toMatchObject([{ image }]);
  expect((await world.browser().get('/api/community/search', { q: title })).text).toContain(picture?.token);
});

test('what is no picture, says nothing or hangs there already is refused with its reason, and the words stay', async () => {
  const send = (bytes: Uint8Array | null, alt: string) => bring(world, desk, path(), { bytes, alt });
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
  const cut = (await photo('#123456')).subarray(0, 60);
  for (const [bytes, alt, said] of [
    [null, '日出', '选一张图片'],
    [await photo('#123456'), ' ', '写出图上有什么'],
    [Buffer.from('GIF89a or nothing'), '日"出', '只支持 JPEG、PNG、WebP'],
    [heic, '日"出', '这是 HEIC 照片，这里打不开'],
    [cut, '日"出', '图片已损坏'],
  ] as const) {
    const { status, text } = await send(bytes, alt);
    expect([status, text], said).toEqual([400, expect.stringContaining(said)]);
    expect(text).toContain(`value="${alt.trim().replace('"', '&quot;')}"`);
  }
  await add('日出', '#123456');
  expect((await add('再来', '#123456')).text).toContain('这张图已经有了');
  for (let more = 1; more < 9; more += 1) await add(`第 ${more} 张`, `#0000${more}0`);
  expect((await add('多', '#ffffff')).text).toContain('最多 9 张图');
  expect([(await shown()).length, rows(), (await originals()).length]).toEqual([9, 9, 9]);
});

test('a picture goes to the front, one place or all the way, and out; the first is the one of the lists', async () => {
  for (const [alt, color] of [
    ['一', '#111111'],
    ['二', '#222222'],
    ['三', '#333333'],
  ] as const)
    await add(alt, color);
  const idOf = async (alt: string): Promise<string> => (await shown()).find((one) => one.alt === alt)?.id ?? '';
  const act = async (what: string, alt: string) => desk.post(path(), { do: what, picture: await idOf(alt) });
  await act('forward', '三');
  expect(await alts()).toEqual(['一', '三', '二']);
  await act('lead', '二');
  expect(await alts()).toEqual(['二', '一', '三']);
  await act('forward', '二');
  expect(await alts()).toEqual(['二', '一', '三']);
  await act('remove', '二');
  expect(await alts()).toEqual(['一', '三']);
  expect((await world.browser().get('/api/event/events')).body.data.items[0].image.alt).toBe('一');
  expect(rows()).toBe(2);
  expect((await desk.post(path(), { do: 'remove', picture: '10000000000000000' })).status).toBe(404);
  const log = all<{ act: string }>(world.database, "SELECT act FROM desk_log WHERE act LIKE 'event.%' ORDER BY id");
  expect(log.map((deed) => deed.act).slice(3)).toEqual(
    ['forward', 'lead', 'forward', 'unpicture'].map((one) => `event.${one}`),
  );
});

test('the files of what was taken away go with the tidying, and nobody can read it any more', async () => {
  await add('日出', '#123456');
  const [picture] = await shown();
  await desk.post(path(), { do: 'remove', picture: picture?.id ?? '' });
  expect((await world.browser().get(`/files/${picture?.token ?? ''}`)).status).toBe(404);
  const old = new Date(world.now() - 2 * DAY_MS);
  await utimes(originalPath(files, picture?.id ?? '', 'jpeg'), old, old);
  const tidy = pictureJob(world.parts);
  for (let folder = 10; folder <= 99; folder += 1) await tidy(world.now());
  expect(await originals()).toEqual([]);
});

test('a draft that is given up loses its pictures; an event that people saw keeps them, and takes no more', async () => {
  draft();
  expect((await add('日出', '#123456')).status).toBe(303);
  const cancel = (id: string) => desk.post(`/desk/events/${id}`, { do: 'cancel', reason: '下雨', confirm: id });
  await cancel(event);
  expect(rows()).toBe(0);
  expect((await add('日出', '#123456')).text).toContain('已经取消');
  event = String(addEvent(world, world.addMember('另一位')));
  await add('日落', '#654321');
  await cancel(event);
  expect([await alts(), rows()]).toEqual([['日落'], 1]);
});

test('a draft nobody called off loses its pictures a month after its last day; one with new dates and what people saw keep them', async () => {
  const due = () => runEvents({ database: world.database, clock: world.now, log: () => undefined });
  draft();
  await add('日出', '#123456');
  const seen = event;
  const moved = (event = String(addEvent(world, world.addMember('另一位'))));
  draft();
  await add('日落', '#654321');
  event = String(addEvent(world, world.addMember('第三位')));
  await add('雪', '#eeeeee');
  world.wait(37 * DAY_MS);
  due();
  expect(rows()).toBe(3);
  run(world.database, 'UPDATE events SET ends_at = ? WHERE id = ?', world.now(), moved);
  world.wait(DAY_MS);
  due();
  const hung = all<{ event_id: number }>(world.database, 'SELECT event_id FROM event_pictures').map(
    (row) => row.event_id,
  );
  expect([rows(), hung]).toEqual([2, [Number(moved), Number(event)]]);
  expect(one(world.database, 'SELECT title FROM events WHERE id = ?', seen)).toBeDefined();
});

test('the cover of a topic is put up, replaced and taken down; the one before is not kept', async () => {
  const topic = run(world.database, "INSERT INTO topics (name, intro, created_at) VALUES ('秋天', '看红叶', 1)").id;
  const cover = async (alt: string, color: string) =>
    bring(world, desk, `/desk/topics/${topic}/pictures`, { bytes: await photo(color), alt });
  const told = async () =>
    (await world.browser().get('/api/community/topic', { id: String(topic) })).body.data.topic.cover;
  expect(await told()).toBeNull();
  expect((await cover('红叶', '#aa2222')).status).toBe(303);
  expect(await told()).toMatchObject({ alt: '红叶', width: 60, height: 40 });
  expect((await desk.get(`/desk/topics/${topic}`)).text).toContain('换成这张');
  expect((await cover('一样', '#aa2222')).text).toContain('这张图已经有了');
  await cover('黄叶', '#aaaa22');
  expect([await told(), rows()]).toEqual([expect.objectContaining({ alt: '黄叶' }), 1]);
  expect((await world.browser().get(`/files/${(await told()).token}`)).status).toBe(200);
  const { id } = await told();
  expect((await desk.post(`/desk/topics/${topic}/pictures`, { do: 'lead', picture: id })).status).toBe(400);
  await desk.post(`/desk/topics/${topic}/pictures`, { do: 'remove', picture: id });
  expect([await told(), rows()]).toEqual([null, 0]);
});

test('who may not keep events or topics brings no picture', async () => {
  const other = await seated(world, '小方', ['support']);
  expect((await other.get(`/desk/events/${event}`)).text).not.toContain('加上图片');
  expect((await bring(world, other, path(), { bytes: await photo('#123456'), alt: '日出' })).status).toBe(404);
  expect(rows()).toBe(0);
});
