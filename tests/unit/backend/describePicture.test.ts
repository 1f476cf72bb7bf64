import { expect, it } from 'vitest';
import { run } from '../../../src/backend/database/statement.ts';
import { openWorld } from './support/world.ts';

const PICTURE = '71234567812345678';

const withPicture = () => {
  const world = openWorld();
  const owner = world.addMember('主人');
  run(
    world.database,
    `INSERT INTO pictures (id, user_id, type, width, height, color, alt, bytes, created_at) VALUES (?, ?, 'jpeg', 4, 3, '#aabbcc', '', 10, 1)`,
    PICTURE,
    owner,
  );
  const altNow = () =>
    (world.database.prepare('SELECT alt FROM pictures WHERE id = ?').get(PICTURE) as { alt: string }).alt;
  return { world, owner, altNow };
};

it('describes one’s own picture in one clean line of at most 100 characters', async () => {
  const { world, owner, altNow } = withPicture();
  const reply = await world
    .loggedIn(owner)
    .post('/api/pictures/describe', { id: PICTURE, alt: ' 雪后的\n山脊线\u202e ' });
  expect(reply.body).toMatchObject({ errCode: 0, data: { alt: '雪后的 山脊线' } });
  expect(altNow()).toBe('雪后的 山脊线');
  await world.loggedIn(owner).post('/api/pictures/describe', { id: PICTURE, alt: '山'.repeat(150) });
  expect(Array.from(altNow())).toHaveLength(100);
});

it('leaves the pictures of others alone, and asks guests to log in', async () => {
  const { world, altNow } = withPicture();
  const stranger = world.loggedIn(world.addMember('路人'));
  expect((await stranger.post('/api/pictures/describe', { id: PICTURE, alt: '不是你的' })).body.errCode).toBe(404);
  expect((await world.browser().post('/api/pictures/describe', { id: PICTURE, alt: '访客' })).body.errCode).toBe(401);
  expect((await stranger.post('/api/pictures/describe', { id: '99', alt: '没有' })).body.errCode).toBe(404);
  expect(altNow()).toBe('');
});
