import { expect, test } from 'vitest';
import { createReadBudget } from '../../../../src/backend/limits/readBudget.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { addTopic } from '../community/scene.ts';
import { openWorld } from '../support/world.ts';

const guest = { userId: null, address: '198.51.100.1' };

test('a reader who took too much of the thread waits, and nobody else does', () => {
  let now = 0;
  const budget = createReadBudget(() => now);
  for (let at = 0; at < 30; at += 1) {
    budget.check(guest);
    budget.charge(guest, 100);
  }
  budget.charge(guest, 500);
  expect(() => budget.check(guest)).toThrow('tooOften');
  budget.check({ userId: null, address: '198.51.100.2' });
  // A member of the same address has an own allowance.
  budget.check({ userId: '10001', address: guest.address });
  now = 1_000;
  expect(() => budget.check(guest)).toThrow('tooOften');
  now = 2_100;
  budget.check(guest);
});

test('cheap reads may be many', () => {
  let now = 0;
  const budget = createReadBudget(() => now);
  for (let at = 0; at < 20_000; at += 1) {
    now += 4;
    budget.check(guest);
    budget.charge(guest, 0.9);
  }
});

test('a guest above the limit is told how long to wait, and the session check answers on', async () => {
  const budget = createReadBudget(() => 0);
  const world = openWorld({}, {}, { budget });
  run(world.database, 'UPDATE topics SET heat = 1 WHERE id = ?', addTopic(world, '看云海'));
  const browser = world.browser(guest.address);
  expect((await browser.get('/api/community/topics')).body.data.items).toHaveLength(1);
  budget.charge(guest, 3_850);
  const refused = await browser.get('/api/community/topics');
  expect([refused.body.errCode, refused.body.data.nextInSec, refused.headers.get('Retry-After')]).toEqual([
    429,
    4,
    '4',
  ]);
  expect((await browser.get('/api/validIslogin')).body.errCode).toBe(401);
  expect((await world.loggedIn(world.addMember(), guest.address).get('/api/community/topics')).body.errCode).toBe(0);
});
