import { expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { writeWhole } from '../../../../src/backend/pictures/atomic.ts';
import { originalPath } from '../../../../src/backend/pictures/paths.ts';
import { pictureToken } from '../../../../src/host/tokens.ts';
import { addPicture, befriend, block, write } from '../community/scene.ts';
import { openWorld, type Browser } from '../support/world.ts';

const open = async () => {
  const world = openWorld();
  const [author, friend, stranger] = [world.addMember(), world.addMember(), world.addMember()];
  befriend(world, author, friend);
  const picture = addPicture(world, author);
  await writeWhole(originalPath(world.parts.files, picture, 'jpeg'), new Uint8Array([0xff, 0xd8, 0xff]));
  const put = (entry: string): void => {
    run(
      world.database,
      'INSERT INTO entry_pictures (entry_id, position, picture_id) VALUES (?, 0, ?)',
      Number(entry),
      picture,
    );
  };
  const ask = async (browser: Browser, headers: Record<string, string> = {}): Promise<string> => {
    const { status, headers: got } = await browser.send(`/files/${pictureToken(picture)}`, { method: 'GET', headers });
    return `${status} ${(got.get('cache-control') ?? '').split(',')[0]}`;
  };
  const readers = {
    author: world.loggedIn(author),
    friend: world.loggedIn(friend),
    stranger: world.loggedIn(stranger),
    guest: world.browser(),
  };
  const seen = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(readers).map(async ([name, browser]) => [name, await ask(browser)] as const)),
    ) as Record<keyof typeof readers, string>;
  return { world, author, friend, stranger, picture, put, ask, readers, seen };
};

const [YES, OWN, NO] = ['200 public', '200 private', '404 no-store'];
const all = { author: YES, friend: YES, stranger: YES, guest: YES };
const ownOnly = { author: OWN, friend: NO, stranger: NO, guest: NO };

test('an upload that stands nowhere is its member’s alone', async () => {
  expect(await (await open()).seen()).toEqual(ownOnly);
});

test.each([
  ['public', {}, all],
  ['for friends', { visibility: 'friends' }, { ...ownOnly, friend: OWN }],
  ['private', { visibility: 'self' }, ownOnly],
  ['in review', { audit: 1 }, ownOnly],
  ['refused', { audit: 2 }, ownOnly],
  ['deleted', { deletedAt: 1 }, ownOnly],
  ['taken down', { removedAt: 1 }, ownOnly],
] as const)('a picture of an entry that is %s', async (_, over, wanted) => {
  const { world, author, put, seen } = await open();
  put(write(world, { author, ...over }));
  expect(await seen()).toEqual(wanted);
});

test('a copy that was kept is not confirmed to who may not see it any more', async () => {
  const { world, author, picture, put, ask, readers } = await open();
  const entry = write(world, { author });
  put(entry);
  const kept = { 'If-None-Match': `"${picture}-0"` };
  expect(await ask(readers.guest, kept)).toBe('304 public');
  run(world.database, "UPDATE entries SET visibility = 'self' WHERE id = ?", Number(entry));
  expect(await ask(readers.guest, kept)).toBe(NO);
  expect(await ask(readers.author, kept)).toBe('304 private');
});

test('who is apart from the author sees what everybody sees, and no more', async () => {
  const { world, author, friend, put, seen } = await open();
  put(write(world, { author, visibility: 'friends' }));
  block(world, author, friend);
  expect(await seen()).toEqual(ownOnly);
});

test('a picture of a comment goes with the comment and its entry', async () => {
  const { world, author, friend, picture, seen } = await open();
  const entry = write(world, { author: friend });
  const comment = run(
    world.database,
    "INSERT INTO comments (entry_id, author_id, floor, text, picture_id, created_at) VALUES (?, ?, 1, '看', ?, 1)",
    Number(entry),
    Number(author),
    picture,
  ).id;
  expect(await seen()).toEqual(all);
  run(world.database, "UPDATE entries SET visibility = 'friends' WHERE id = ?", Number(entry));
  expect(await seen()).toEqual({ ...ownOnly, friend: OWN });
  run(world.database, "UPDATE entries SET visibility = 'public' WHERE id = ?", Number(entry));
  run(world.database, 'UPDATE comments SET audit = 1 WHERE id = ?', comment);
  expect(await seen()).toEqual(ownOnly);
});

test('pictures of the house and avatars are for everybody', async () => {
  const { world, author, picture, seen } = await open();
  run(world.database, 'UPDATE users SET avatar_id = ? WHERE id = ?', picture, Number(author));
  expect(await seen()).toEqual(all);
});
