import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { disk, writeWhole } from '../../../../src/backend/pictures/atomic.ts';
import { originalPath, thumbnailPath } from '../../../../src/backend/pictures/paths.ts';
import { BYTES_PER_DAY, BYTES_PER_MEMBER } from '../../../../src/backend/pictures/quota.ts';
import { pictureJob, UNUSED_MS } from '../../../../src/backend/pictures/tidy.ts';
import { write } from '../community/scene.ts';
import { openWorld } from '../support/world.ts';

const DAY = 86_400_000;
const photo = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();

const open = () => {
  const world = openWorld();
  const member = world.addMember();
  const browser = world.loggedIn(member);
  const upload = async (side: number) =>
    (await browser.send('/upload', { method: 'POST', body: await photo(side) })).body as {
      errCode: number;
      data: { id: string; token: string };
    };
  const file = (id: string) => originalPath(world.parts.files, id, 'jpeg');
  const ids = () => all<{ id: string }>(world.database, 'SELECT id FROM pictures').map(({ id }) => id);
  return { world, member, browser, upload, file, ids };
};

describe('a member’s share', () => {
  test.each([
    ['a day', BYTES_PER_DAY, 1205, DAY + 1],
    ['all time', BYTES_PER_MEMBER, 1206, null],
  ] as const)('of %s is refused when it is used up, before a byte is stored', async (_, share, errCode, later) => {
    const { world, browser, upload, ids } = open();
    const { data } = await upload(20);
    const at = errCode === 1206 ? world.now() - 40 * DAY : world.now();
    run(world.database, 'UPDATE pictures SET bytes = ?, created_at = ? WHERE id = ?', share - 10, at, data.id);
    expect((await upload(21)).errCode).toBe(errCode);
    run(world.database, 'UPDATE pictures SET bytes = ? WHERE id = ?', share + 1, data.id);
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill((sent += 1))),
    });
    expect((await browser.send('/upload', { method: 'POST', body: endless })).body.errCode).toBe(errCode);
    expect(sent).toBeLessThan(10);
    expect(ids()).toEqual([data.id]);
    expect(
      readdirSync(join(world.parts.files, 'originals')).flatMap((name) =>
        readdirSync(join(world.parts.files, 'originals', name)),
      ),
    ).toHaveLength(1);
    if (later === null) return;
    world.wait(later);
    expect((await upload(22)).errCode).toBe(0);
  });

  test('is each member’s own', async () => {
    const { world, upload } = open();
    const { data } = await upload(20);
    run(world.database, 'UPDATE pictures SET bytes = ? WHERE id = ?', BYTES_PER_MEMBER, data.id);
    const other = world.loggedIn(world.addMember());
    expect((await other.send('/upload', { method: 'POST', body: await photo(23) })).body.errCode).toBe(0);
  });
});

describe('the job', () => {
  const round = async (world: ReturnType<typeof openWorld>): Promise<void> => {
    const job = pictureJob(world.parts);
    for (let run = 0; run < 90; run += 1) await job(world.now());
  };
  const place = (world: ReturnType<typeof openWorld>, entry: string, picture: string): void => {
    run(
      world.database,
      'INSERT INTO entry_pictures (entry_id, position, picture_id) VALUES (?, 0, ?)',
      Number(entry),
      picture,
    );
  };

  test('removes what was uploaded and never used, with its thumbnails, and nothing that is new or in use', async () => {
    const { world, member, browser, upload, file, ids } = open();
    const [unused, used, avatar] = [await upload(30), await upload(31), await upload(32)].map(({ data }) => data);
    place(world, write(world, { author: member, visibility: 'self' }), used?.id ?? '');
    run(world.database, 'UPDATE users SET avatar_id = ? WHERE id = ?', avatar?.id ?? '', Number(member));
    await browser.send(`/files/${unused?.token}_-1_41`, { method: 'GET' });
    const thumbnail = thumbnailPath(world.parts.files, unused?.id ?? '', 1, 'jpeg');
    expect(existsSync(thumbnail)).toBe(true);
    world.wait(UNUSED_MS - 1_000);
    const fresh = (await upload(33)).data;
    const again = await upload(34);
    await round(world);
    expect(ids()).toHaveLength(5);
    world.wait(2_000);
    await round(world);
    expect(new Set(ids())).toEqual(new Set([used?.id, avatar?.id, fresh.id, again.data.id]));
    expect([existsSync(file(unused?.id ?? '')), existsSync(thumbnail), existsSync(file(used?.id ?? ''))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('leaves what is sent again, as it is about to be used', async () => {
    const { world, upload, ids } = open();
    const { data } = await upload(30);
    world.wait(UNUSED_MS);
    expect((await upload(30)).data.id).toBe(data.id);
    await round(world);
    expect(ids()).toEqual([data.id]);
  });

  test('removes the pictures of an entry that nobody can restore any more', async () => {
    const { world, member, upload, file, ids } = open();
    const { data } = await upload(30);
    const entry = write(world, { author: member });
    place(world, entry, data.id);
    run(world.database, 'UPDATE entries SET deleted_at = ? WHERE id = ?', world.now(), Number(entry));
    world.wait(30 * DAY - 1);
    await round(world);
    expect(ids()).toEqual([data.id]);
    world.wait(1);
    await round(world);
    expect([ids(), existsSync(file(data.id))]).toEqual([[], false]);
  });

  test('removes files that no row names, once they are old, and no other', async () => {
    const { world, upload, file } = open();
    const kept = file((await upload(30)).data.id);
    const [stray, young, part] = ['11111111111111111', '22222222222222222', '33333333333333333'].map(file);
    for (const path of [stray, young, `${part}.x.part`] as string[]) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'x');
      const at = new Date(world.now() - (path === young ? 1_000 : 2 * DAY));
      utimesSync(path, at, at);
    }
    const at = new Date(world.now() - 2 * DAY);
    utimesSync(kept, at, at);
    await round(world);
    expect([stray, young, `${part}.x.part`, kept].map((path) => existsSync(path ?? ''))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

test('a file and its name reach the disk before anybody is told of it', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'whole-')), '12/a.jpeg');
  const done: string[] = [];
  const watched: typeof disk = {
    ...disk,
    open: async (name, flags, mode) => {
      const file = await disk.open(name, flags, mode);
      const what = flags === 'r' ? 'folder' : 'file';
      const [sync, close] = [file.sync.bind(file), file.close.bind(file)];
      file.sync = () => sync().then(() => void done.push(`${what} synced`));
      file.close = () => close().then(() => void done.push(`${what} closed`));
      return file;
    },
    rename: (from, to) => disk.rename(from, to).then(() => void done.push('renamed')),
  };
  await writeWhole(path, Buffer.from('whole'), watched);
  expect(done).toEqual(['file synced', 'file closed', 'renamed', 'folder synced', 'folder closed']);
  expect(readFileSync(path, 'utf8')).toBe('whole');

  const full = { ...watched, rename: () => Promise.reject(new Error('no room')) };
  await expect(writeWhole(`${path}2`, Buffer.from('x'), full)).rejects.toThrow('no room');
  expect(readdirSync(dirname(path))).toEqual(['a.jpeg']);
});
