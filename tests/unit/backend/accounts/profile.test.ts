import { expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { openWorld } from '../support/world.ts';

const scene = () => {
  const world = openWorld();
  const id = world.addMember();
  const member = world.loggedIn(id);
  const save = async (nickName: string, intro: string) =>
    (await member.post('/api/user/setProfile', { nickName, intro })).body;
  const kept = async (): Promise<{ nickName: string; intro: string }> => {
    const { nickName, intro } = (await member.get('/api/user/queryUserBaseInfo')).body.data;
    return { nickName, intro };
  };
  return { world, id, save, kept };
};

test('name and intro are kept together, each in one line and without what cannot be seen', async () => {
  const { save, kept } = scene();
  const clean = { nickName: '雨后 上山', intro: '走得慢， 但都走完了' };
  expect((await save(' 雨后\n 上山\u200b ', '走得慢，\n\n但都走完了\u202e ')).data).toMatchObject(clean);
  expect(await kept()).toEqual(clean);
  expect((await save('雨后 上山', ' \u200b ')).data.intro).toBe('');
});

test.each([
  ['名', '好的', 1009],
  ['已注销用户', '好的', 1009],
  ['雨后上山', '山'.repeat(61), 1016],
])('%s with such an intro is refused whole, and both before stay', async (nickName, intro, errCode) => {
  const { save, kept } = scene();
  const before = await kept();
  expect(await save(nickName, intro)).toMatchObject({ errCode });
  expect(await kept()).toEqual(before);
  expect((await save('雨后上山', '𠮷'.repeat(60))).errCode).toBe(0);
});

test('what comes as it is kept is not judged, though it is older than the rule', async () => {
  const { world, id, save, kept } = scene();
  const long = { nickName: '一二三四五六七八九十一二三', intro: '山'.repeat(80) };
  run(world.database, 'UPDATE users SET nick_name = ?, intro = ? WHERE id = ?', long.nickName, long.intro, Number(id));
  expect((await save(long.nickName, '短的')).errCode).toBe(0);
  expect(await kept()).toEqual({ ...long, intro: '短的' });
});

test('a name is changed ten times a day, here and at the first login together; an intro does not count as one', async () => {
  const { world, id, save } = scene();
  const named = (await world.loggedIn(id).post('/api/user/setNickName', { nickName: '名字' })).body;
  expect(named.errCode).toBe(0);
  for (let i = 1; i < 10; i += 1) expect((await save(`名字${i}号`, `${i}`)).errCode).toBe(0);
  expect((await save('名字十号', '9')).errCode).toBe(429);
  expect((await save('名字9号', '别的')).errCode).toBe(0);
  const guest = await world.browser().post('/api/user/setProfile', { nickName: '路人甲', intro: '' });
  expect(guest.body.errCode).toBe(401);
});

test('who may open the home is chosen by its member, holds for the next reader, and stays where it is left out', async () => {
  const { world, id, save } = scene();
  const own = world.loggedIn(id);
  const choose = async (privacy: unknown) =>
    (await own.post('/api/user/setProfile', { nickName: '雨后上山', intro: '', privacy })).body;
  const seen = async (): Promise<unknown> => {
    const { body } = await world.browser().get('/api/user/queryUserBaseInfo', { userId: id });
    return body.errCode === 0 ? body.data.privacy : body.data.state;
  };
  for (const [privacy, shown] of [
    ['self', 'private'],
    ['friends', 'private'],
    ['public', 'public'],
  ]) {
    expect((await choose(privacy)).data.privacy).toBe(privacy);
    expect(await seen()).toBe(shown);
  }
  await choose('self');
  expect((await save('雨后上山', '别的')).data.privacy).toBe('self');
  expect((await choose('nobody')).errCode).toBe(400);
  expect(await seen()).toBe('private');
});

test('gender is what its member says, is seen by whoever opens the home, stays where it is left out, and can be taken back', async () => {
  const { world, id, save } = scene();
  const own = world.loggedIn(id);
  const choose = async (gender: unknown) =>
    (await own.post('/api/user/setProfile', { nickName: '雨后上山', intro: '', gender })).body;
  const seen = async (): Promise<unknown> =>
    (await world.browser().get('/api/user/queryUserBaseInfo', { userId: id })).body.data.gender;
  expect(await seen()).toBe(0);
  for (const gender of [2, 1]) {
    expect((await choose(gender)).data.gender).toBe(gender);
    expect(await seen()).toBe(gender);
  }
  expect((await save('雨后上山', '别的')).data.gender).toBe(1);
  for (const odd of [3, '1', null, -1]) expect((await choose(odd)).errCode).toBe(400);
  expect(await seen()).toBe(1);
  await choose(0);
  expect(await seen()).toBe(0);
});

test('gender is changed twenty times a day, and saving it as it is counts for nothing', async () => {
  const { world, id } = scene();
  const own = world.loggedIn(id);
  const choose = async (gender: number) =>
    (await own.post('/api/user/setProfile', { nickName: '雨后上山', intro: '', gender })).body.errCode;
  for (let i = 0; i < 20; i += 1) expect(await choose(1 + (i % 2))).toBe(0);
  for (let i = 0; i < 3; i += 1) expect(await choose(2)).toBe(0);
  expect(await choose(1)).toBe(429);
  world.wait(24 * 3_600_000 + 1);
  expect(await choose(1)).toBe(0);
});
