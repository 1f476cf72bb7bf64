import { expect, test } from 'vitest';
import { openWorld } from './support/world.ts';
import { addPicture, publish, write } from './community/scene.ts';

const LANDING = '/api/share/landing';

test('a link of another app gets all of an entry, by name or by the number of its deep link', async () => {
  const world = openWorld();
  const me = world.addMember('小满');
  const id = write(world, { author: me, kind: 'post', title: '金顶日出', text: '四点起床，云海在脚下。' });
  for (const type of ['post', 'travelogue', '2']) {
    const { body } = await world.browser().get(LANDING, { type, id });
    expect(body).toMatchObject({
      errCode: 0,
      data: { id, kind: 'post', title: '金顶日出', author: { nickName: '小满' }, pictures: [] },
    });
    expect(JSON.stringify(body.data.blocks)).toContain('云海在脚下');
  }
  expect((await world.browser().get(LANDING, { type: 'dynamic', id })).body.errCode).not.toBe(0);
});

test('a dynamic comes with its pictures, and one that may not be read as its own page says it', async () => {
  const world = openWorld();
  const me = world.addMember('小满');
  const member = world.loggedIn(me);
  const picture = addPicture(world, me);
  const sent = await publish(world, member, { text: '风很大', imageIds: picture, visibility: 'public' });
  const { did } = sent.body.data;
  const shown = (await world.browser().get(LANDING, { type: '9', id: did })).body.data;
  expect(shown).toMatchObject({ kind: 'dynamic', title: '' });
  expect(shown.pictures).toHaveLength(1);
  const hidden = (await publish(world, member, { text: '只给自己', visibility: 'self' })).body.data.did;
  const refused = (await world.browser().get(LANDING, { type: 'dynamic', id: hidden })).body;
  expect(refused.errCode).toBe(-1);
  expect(JSON.stringify(refused)).not.toContain('只给自己');
});

test.each([[{ type: 'event', id: '1' }], [{ type: 'post' }], [{ type: 'post', id: '../1' }], [{}]])(
  'an address that names nothing of ours is refused: %j',
  async (query) => {
    const world = openWorld();
    expect((await world.browser().get(LANDING, query as Record<string, string>)).body.errCode).not.toBe(0);
  },
);
