import { expect, test } from 'vitest';
import type { Numbered } from '../../../../../src/backend/socket/hub.ts';
import { tellUnread } from '../../../../../src/backend/community/inbox/tell.ts';
import { mayHear } from '../../../../../src/backend/community/people/mayHear.ts';
import { transaction } from '../../../../../src/backend/database/transaction.ts';
import { run } from '../../../../../src/backend/database/statement.ts';
import { block, write } from '../scene.ts';
import { openWorld, type World } from '../../support/world.ts';

const listen = (world: World): Numbered[] => {
  const heard: Numbered[] = [];
  world.parts.hub.subscribe((event) => void (event.type === 'unread' && heard.push(event)));
  return heard;
};
const likeRow = (world: World, entry: string, user: string): void =>
  void run(
    world.database,
    'INSERT INTO entry_likes (entry_id, user_id, created_at) VALUES (?, ?, ?)',
    Number(entry),
    Number(user),
    world.now(),
  );

test('whose lines have changed hears once how many are unread now, whoever changed them, and nobody else does', () => {
  const world = openWorld();
  const heard = listen(world);
  const [author, other] = [world.addMember('作者'), world.addMember('别人')];
  const entry = write(world, { author });
  const [deer, stone] = [world.addMember(), world.addMember()];
  likeRow(world, entry, deer);
  likeRow(world, entry, stone);
  tellUnread(world.parts);
  expect(heard).toEqual([
    { type: 'unread', userId: author, unread: { comment: 0, like: 1, follow: 0, system: 0 }, id: 1 },
  ]);
  expect([author, other].map((reader) => mayHear(world.database, reader, heard[0] as Numbered))).toEqual([true, false]);
  expect(tellUnread(world.parts)).toBe(false);
  expect(heard).toHaveLength(1);
  block(world, author, deer);
  block(world, author, stone);
  tellUnread(world.parts);
  expect(heard.slice(1)).toContainEqual(
    expect.objectContaining({ userId: author, unread: { comment: 0, like: 0, follow: 0, system: 0 } }),
  );
});

test('what was rolled back is told to nobody', () => {
  const world = openWorld();
  const heard = listen(world);
  const entry = write(world, { author: world.addMember() });
  const deer = world.addMember();
  expect(() =>
    transaction(world.database, () => {
      likeRow(world, entry, deer);
      throw new Error('no');
    }),
  ).toThrow('no');
  tellUnread(world.parts);
  expect(heard).toEqual([]);
});

test('more members than fit are told in turns', () => {
  const world = openWorld();
  const heard = listen(world);
  const fan = world.addMember();
  for (let at = 0; at < 130; at += 1) likeRow(world, write(world, { author: world.addMember() }), fan);
  expect(tellUnread(world.parts)).toBe(true);
  expect(tellUnread(world.parts)).toBe(false);
  expect(new Set(heard.map((event) => event.type === 'unread' && event.userId)).size).toBe(130);
});
