import { expect, test } from 'vitest';
import sharp from 'sharp';
import { drawDigits } from '../../../../src/backend/accounts/drawDigits.ts';
import { sendCode, signed } from '../support/account.ts';
import { openWorld, type Browser, type World } from '../support/world.ts';

const phone = '13900001111';
const askPicture = (world: World, browser: Browser, number = phone) =>
  browser.get('/api/randomCode', signed(world, '/api/randomCode', { phone: number }));

/** A world in which the number has had three codes today and every drawn digit is 3. */
const afterThree = async () => {
  const world = openWorld({}, {}, { randomBelow: (max) => 3 % max });
  for (let i = 0; i < 3; i++) {
    const sent = await sendCode(world, world.browser(`198.51.100.${i}`), phone);
    expect(sent.body).toMatchObject({ errCode: 0, data: { needImgCode: i === 2 } });
    world.wait(60_000);
  }
  return world;
};

test('the fourth code of a day wants a picture code', async () => {
  const world = await afterThree();
  const browser = world.browser();
  expect((await sendCode(world, browser)).body).toMatchObject({ errCode: 1003, data: { needImgCode: true } });
  const picture = await askPicture(world, browser);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await sendCode(world, browser, phone, { imgCode: '3333' })).body.errCode).toBe(0);
});

test('a challenge answers once, right or wrong', async () => {
  const world = await afterThree();
  const browser = world.browser();
  await askPicture(world, browser);
  expect((await sendCode(world, browser, phone, { imgCode: '1234' })).body.errCode).toBe(1004);
  expect((await sendCode(world, browser, phone, { imgCode: '3333' })).body.errCode).toBe(1004);
  await askPicture(world, browser);
  expect((await sendCode(world, browser, phone, { imgCode: '3333' })).body.errCode).toBe(0);
  world.wait(60_000);
  expect((await sendCode(world, browser, phone, { imgCode: '3333' })).body.errCode).toBe(1004);
});

test('a challenge belongs to one browser and one number, and runs out', async () => {
  const world = await afterThree();
  const [mine, theirs] = [world.browser(), world.browser('192.0.2.44')];
  await askPicture(world, mine);
  expect((await sendCode(world, theirs, phone, { imgCode: '3333' })).body.errCode).toBe(1004);
  await askPicture(world, mine, '13900009999');
  expect((await sendCode(world, mine, phone, { imgCode: '3333' })).body.errCode).toBe(1004);
  await askPicture(world, mine);
  world.wait(180_000);
  expect((await sendCode(world, mine, phone, { imgCode: '3333' })).body.errCode).toBe(1004);
});

test('twenty pictures a minute from one address', async () => {
  const world = openWorld();
  const browser = world.browser();
  for (let i = 0; i < 20; i++) expect((await askPicture(world, browser)).status).toBe(200);
  expect((await askPicture(world, browser)).body).toMatchObject({ errCode: 429 });
  world.wait(60_000);
  expect((await askPicture(world, browser)).headers.get('content-type')).toBe('image/png');
});

test('the picture is a PNG that differs every time, with ink on it', async () => {
  const random = (max: number) => Math.floor(Math.random() * max);
  const [one, other] = await Promise.all([drawDigits('2468', random), drawDigits('2468', random)]);
  expect(Buffer.compare(one, other)).not.toBe(0);
  const { width, height, format } = await sharp(one).metadata();
  expect([width, height, format]).toEqual([300, 110, 'png']);
  const { channels } = await sharp(one).flatten().stats();
  expect(channels[0]?.stdev).toBeGreaterThan(15);
});
