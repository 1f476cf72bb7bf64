import { expect, test } from 'vitest';
import { all } from '../../../src/backend/database/statement.ts';
import { sweep } from '../../../src/backend/limits/sweep.ts';
import { watchClock } from '../../../src/backend/steady.ts';
import { lastCode, logIn, sendCode } from './support/account.ts';
import { openWorld } from './support/world.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([5 * HOUR, 3 * DAY, 400 * DAY])(
  'a clock that was %i ms ahead for a while locks no number and leaves no code alive',
  async (ahead) => {
    const world = openWorld();
    const browser = world.browser();
    world.wait(ahead);
    for (let count = 0; count < 2; count += 1) {
      expect((await sendCode(world, browser)).body.errCode).toBe(0);
      world.wait(MINUTE);
    }
    const old = lastCode(world);
    world.wait(-ahead);
    expect((await logIn(world, browser, old)).body.errCode).toBe(1006);
    const again = await sendCode(world, browser);
    expect([again.body.errCode, again.body.data.nextInSec]).toEqual([0, 60]);
    expect((await logIn(world, browser, lastCode(world))).body.errCode).toBe(0);
  },
);

test('a limit holds all the same while the clock stands still or goes on', async () => {
  const world = openWorld();
  const browser = world.browser();
  expect((await sendCode(world, browser)).body.errCode).toBe(0);
  expect((await sendCode(world, browser)).body.errCode).toBe(429);
  world.wait(MINUTE - 1);
  expect((await sendCode(world, browser)).body.errCode).toBe(429);
});

test('a clock that was a month ahead has deleted no session', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  world.wait(31 * DAY);
  expect((await browser.get('/api/validIslogin')).body.errCode).toBe(401);
  sweep(world.database, world.now());
  world.wait(-31 * DAY);
  expect((await browser.get('/api/validIslogin')).body.errCode).toBe(0);
  world.wait(61 * DAY);
  sweep(world.database, world.now());
  expect(all(world.database, 'SELECT handle FROM sessions')).toEqual([]);
});

test('the clock is believed for what cannot be undone after an hour without a jump, a gap or a start', () => {
  let [wall, own] = [1_000_000, 0];
  const steady = watchClock(
    () => wall,
    () => own,
  );
  const pass = (ms: number, step = 5_000): boolean[] =>
    Array.from({ length: ms / step }, () => {
      wall += step;
      own += step;
      return steady();
    });
  expect(pass(HOUR - 5_000)).not.toContain(true);
  expect(pass(HOUR)).not.toContain(false);
  for (const jump of [40 * DAY, -40 * DAY, 10_000, -10_000]) {
    wall += jump;
    expect(pass(HOUR - 5_000), String(jump)).not.toContain(true);
    expect(pass(5_000), String(jump)).toEqual([false]);
    expect(pass(5_000), String(jump)).toEqual([true]);
  }
  // The whole machine slept: both clocks went on, or neither did.
  expect(pass(8 * HOUR, 8 * HOUR)).toEqual([false]);
  expect(pass(HOUR - 5_000)).not.toContain(true);
});
