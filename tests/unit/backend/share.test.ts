import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openWorld, START } from './support/world.ts';

const path = '/app/get_wx_config.htm';
const url = 'http://localhost:4321/mc/dynamic/detail?did=12&a=%E5%B1%B1';

test('without a ticket it says so', async () => {
  expect((await openWorld().browser().get(path, { url })).body).toMatchObject({
    errCode: 1101,
    errMsg: '分享服务尚未配置',
  });
});

test('signs the raw address without its fragment, as the messenger checks it', async () => {
  const world = openWorld({ wxAppId: 'wx1', wxTicket: 'ticket' });
  const { data } = (await world.browser().get(path, { url: `${url}#top` })).body;
  expect(data).toMatchObject({ appId: 'wx1', timestamp: START / 1000 });
  const text = `jsapi_ticket=ticket&noncestr=${data.nonceStr}&timestamp=${data.timestamp}&url=${url}`;
  expect(data.signature).toBe(createHash('sha1').update(text).digest('hex'));
});

test.each([
  'https://evil.example/mc/',
  'http://localhost:4321@evil.example/',
  'http://a@localhost:4321/',
  'javascript:alert(1)',
  '/mc/',
  'http://localhost:4321.evil.example/',
  'x',
])('signs nothing for %s', async (foreign) => {
  const world = openWorld({ wxAppId: 'wx1', wxTicket: 'ticket' });
  expect((await world.browser().get(path, { url: foreign })).body.errCode).toBe(1102);
});
