import { expect, test } from 'vitest';
import { WANTS_MAX } from '../../../../src/api/place/want.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../support/world.ts';

const [SHENZHEN, NANSHAN] = ['18034', '18037'];
type Asking = ReturnType<World['browser']>;

const set = async (asking: Asking, placeId: string, want = true) =>
  (await asking.post('/api/place/setWant', { placeId, want })).body;
const list = async (asking: Asking) =>
  (await asking.get('/api/place/wants')).body.data.items.map(({ id, name, within }: Record<string, string>) => [
    id,
    name,
    within,
  ]);

test('a place is wanted with or without a route, stands in the list of its member alone, and is taken off', async () => {
  const world = openWorld({ checkReplies: true });
  const me = world.loggedIn(world.addMember('阿木'));
  const marked = async () => (await me.get('/api/place/mark', { placeId: NANSHAN })).body.data;
  expect(await marked()).toMatchObject({ here: { id: NANSHAN, name: '南山区' }, want: false, route: null });
  expect((await set(me, NANSHAN)).data).toEqual({ want: true });
  expect((await set(me, NANSHAN)).data).toEqual({ want: true });
  expect(await marked()).toMatchObject({ want: true });
  world.wait(1);
  await set(me, SHENZHEN);
  expect(await list(me)).toEqual([
    [SHENZHEN, '深圳市', '广东省'],
    [NANSHAN, '南山区', '广东省 · 深圳市'],
  ]);
  expect(await list(world.loggedIn(world.addMember('阿水')))).toEqual([]);
  expect((await set(me, SHENZHEN, false)).data).toEqual({ want: false });
  expect(await list(me)).toHaveLength(1);
});

test('a guest, a place that is none and one too many are refused; what left the directory can be taken off', async () => {
  const world = openWorld({ checkReplies: true });
  const member = world.addMember('阿木');
  const me = world.loggedIn(member);
  expect((await set(world.browser(), NANSHAN)).errCode).toBe(401);
  expect((await world.browser().get('/api/place/wants')).body.errCode).toBe(401);
  expect((await set(me, '99999999')).errCode).toBe(404);
  for (let at = 0; at < WANTS_MAX; at += 1)
    run(
      world.database,
      'INSERT INTO place_wants (user_id, place_id, created_at) VALUES (?, ?, 1)',
      Number(member),
      String(99_999_000 + at),
    );
  expect((await set(me, NANSHAN)).errCode).toBe(2099);
  expect(await list(me)).toEqual([]);
  expect((await set(me, '99999000', false)).data).toEqual({ want: false });
  expect((await set(me, NANSHAN)).errCode).toBe(0);
  expect(await list(me)).toHaveLength(1);
});
