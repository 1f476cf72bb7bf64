import { beforeEach, expect, test } from 'vitest';
import { planClosing, runClosings } from '../../../../src/backend/community/moderation/closing.ts';
import { all, one } from '../../../../src/backend/database/statement.ts';
import { pictureJob } from '../../../../src/backend/pictures/tidy.ts';
import { addPicture } from '../community/scene.ts';
import { DESK, seated } from '../desk/operator.ts';
import { DAY } from '../events/camp.ts';
import type { Browser, World } from '../support/world.ts';
import { openShop } from '../vip/shop.ts';

let world: World;
let member: string;
let browser: Browser;
beforeEach(() => {
  world = openShop({ deskOrigin: DESK });
  member = world.addMember('林山');
  browser = world.loggedIn(member);
});
const ask = async (pictureIds: readonly string[]) =>
  (await browser.post('/api/support/createTicket', { topic: 'order', text: '付了钱没有到账', pictureIds })).body;
const list = async (of = browser) => (await of.get('/api/support/tickets')).body.data.list;

test('pictures go with a question, in their order, each once, and are shown to its writer and at the desk', async () => {
  const [a, b] = [addPicture(world, member), addPicture(world, member)];
  const { data } = await ask([b, a, b]);
  expect(data.pictures.map(({ id }: { id: string }) => id)).toEqual([b, a]);
  expect((await list())[0]).toEqual(data);
  expect(await list(world.loggedIn(world.addMember('别人')))).toEqual([]);
  const desk = await seated(world, '小客', ['support']);
  const page = (await desk.get('/desk/tickets')).text;
  for (const id of [a, b]) expect(page).toContain(`href="/desk/pictures/${id}"`);
});

test('nobody sends the picture of somebody else, or more than four; nothing is written then', async () => {
  const foreign = addPicture(world, world.addMember('别人'));
  expect((await ask([foreign])).errCode).toBe(2005);
  expect((await ask(Array.from({ length: 5 }, () => addPicture(world, member)))).errCode).toBe(400);
  expect((await ask(['77777'])).errCode).toBe(2005);
  expect(all(world.database, 'SELECT 1 FROM support_tickets')).toEqual([]);
  // Nor has a question of the day been spent.
  for (let at = 0; at < 5; at += 1) expect((await ask([])).errCode).toBe(0);
  expect((await ask([])).errCode).toBe(429);
});

test('they stay as long as the question, and go when the account is closed', async () => {
  const id = addPicture(world, member);
  await ask([id]);
  const tidy = pictureJob(world.parts);
  world.wait(400 * DAY);
  await tidy(world.now());
  expect(one(world.database, 'SELECT 1 FROM pictures WHERE id = ?', id)).toBeDefined();
  planClosing({ database: world.database, now: world.now() }, member, { days: 0, erases: false });
  runClosings(world.parts, true);
  expect(all(world.database, 'SELECT 1 FROM support_pictures')).toEqual([]);
  await tidy(world.now());
  expect(one(world.database, 'SELECT 1 FROM pictures WHERE id = ?', id)).toBeUndefined();
});
