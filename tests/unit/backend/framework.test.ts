import { expect, test } from 'vitest';
import { openWorld } from './support/world.ts';

test('a guest is not logged in, a member is, and logout ends it', async () => {
  const world = openWorld();
  const guest = await world.browser().get('/api/validIslogin');
  expect(guest.body).toMatchObject({ errCode: 401 });
  const id = world.addMember();
  const member = world.loggedIn(id);
  expect((await member.get('/api/validIslogin')).body).toEqual({ errCode: 0, errMsg: '', userId: id });
  expect((await member.post('/api/logout')).body).toMatchObject({ errCode: 0, data: { loggedOut: true } });
  expect((await member.get('/api/validIslogin')).body.errCode).toBe(401);
});
