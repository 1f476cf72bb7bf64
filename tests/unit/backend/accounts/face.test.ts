import { expect, test } from 'vitest';
import { one } from '../../../../src/backend/database/statement.ts';
import { pictureJob } from '../../../../src/backend/pictures/tidy.ts';
import { addPicture } from '../community/scene.ts';
import { openWorld } from '../support/world.ts';

const scene = () => {
  const world = openWorld();
  const id = world.addMember('雨后上山');
  const member = world.loggedIn(id);
  const save = async (part: object) =>
    (await member.post('/api/user/setProfile', { nickName: '雨后上山', intro: '', ...part })).body;
  const home = async () => (await member.get('/api/user/queryUserBaseInfo')).body.data;
  return { world, id, save, home };
};

test('a picture of one’s own becomes one’s face; left out it stays, and the one before it goes with its file', async () => {
  const { world, id, save, home } = scene();
  const [first, second] = [addPicture(world, id), addPicture(world, id)];
  expect((await save({ avatarId: first })).data).toMatchObject({ avatarId: first, avatar: expect.any(String) });
  expect((await save({})).data.avatarId).toBe(first);
  expect((await save({ avatarId: second })).data.avatarId).toBe(second);
  await pictureJob(world.parts)(world.now());
  const isThere = (picture: string) =>
    one(world.database, 'SELECT 1 FROM pictures WHERE id = ?', picture) !== undefined;
  expect([isThere(first), isThere(second)]).toEqual([false, true]);
  expect((await home()).avatarId).toBe(second);
  expect((await save({ avatarId: null })).data).toMatchObject({ avatarId: null, avatar: null });
});

test('somebody else’s picture, or none that is there, is refused, and nothing of the rest is kept', async () => {
  const { world, save, home } = scene();
  const foreign = addPicture(world, world.addMember('别人'));
  for (const avatarId of [foreign, '999999999'])
    expect((await save({ avatarId, intro: '不该存下' })).errCode).toBe(2005);
  expect(await home()).toMatchObject({ avatarId: null, intro: '' });
});

test('a region is a province or a city; of a place below it the city alone is told', async () => {
  const { save } = scene();
  const { data } = await save({ placeId: '18034' });
  expect(data.region).toMatchObject({ cityId: '18034', name: '广东 深圳' });
  const { provinceId } = data.region;
  expect((await save({ placeId: provinceId })).data.region).toEqual({ provinceId, cityId: null, name: '广东' });
  expect((await save({})).data.region.name).toBe('广东');
  expect((await save({ placeId: '1' })).errCode).toBe(2008);
  expect((await save({ placeId: null })).data.region).toEqual({ provinceId: null, cityId: null, name: '' });
});
