import { expect, test } from 'vitest';
import { servedPath } from '../../../../src/api/wire.ts';
import { answers } from '../../../../src/backend/calls/list.ts';
import { one } from '../../../../src/backend/database/statement.ts';
import { signed } from '../support/account.ts';
import { ORIGIN, openWorld } from '../support/world.ts';

const shapes: Record<string, Record<string, string>> = {
  'a picture or link of another site': { 'X-Requested-With': '', Origin: '', 'Sec-Fetch-Site': 'cross-site' },
  'a top-level link': { 'X-Requested-With': '', Origin: '', 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' },
  'an old browser without fetch metadata': { 'X-Requested-With': '', Origin: '', 'Sec-Fetch-Site': '' },
  'a form of another site': {
    'X-Requested-With': '',
    Origin: 'https://evil.example',
    'Sec-Fetch-Site': 'cross-site',
    'Content-Type': 'application/x-www-form-urlencoded',
  },
  'a fetch of another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  'a sandboxed frame': { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  'a look-alike origin': { Origin: `${ORIGIN}.evil.example`, 'Sec-Fetch-Site': '' },
  'another port': { Origin: 'http://localhost:4322', 'Sec-Fetch-Site': 'same-site' },
  'another value of the header': { 'X-Requested-With': 'XMLHttpRequest' },
  'a prefetch': { 'X-Requested-With': '', Origin: '', 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' },
};
const changing = answers.filter(({ call }) => call.changes).map(({ call }) => call);

test('there are calls that change something', () => {
  expect(changing.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['account/phoneLogin', 'account/sendValidateCodeNoBusi', 'logout']),
  );
});

test.each(Object.entries(shapes))('%s changes nothing, whatever the call', async (_, headers) => {
  const world = openWorld();
  const id = world.addMember();
  const browser = world.loggedIn(id);
  const writes = () => one<{ n: number }>(world.database, 'SELECT total_changes() AS n')?.n;
  const before = writes();
  for (const call of changing) {
    const path = servedPath(call);
    const query = signed(world, path, { phone: '13900001111', code: '123456', text: '山', key: 'k'.repeat(20) });
    const reply = await browser.send(path, {
      method: call.method,
      query,
      ...(call.method === 'POST' ? { body: {} } : {}),
      headers,
    });
    expect(reply.body.errCode, call.name).toBe(4031);
    expect(reply.status).toBe(403);
  }
  expect(writes()).toBe(before);
  expect((await browser.get('/api/validIslogin')).body.errCode).toBe(0);
});

test.each(changing.map((call) => [call.name, call] as const))('HEAD never runs %s', async (_, call) => {
  const world = openWorld();
  const reply = await world.loggedIn(world.addMember()).send(servedPath(call), { method: 'HEAD' });
  expect(reply.status).toBe(405);
  expect(reply.headers.get('allow')).toBe(`${call.method}, OPTIONS`);
});

test('an own origin may stand on another site', async () => {
  const world = openWorld({ origins: [ORIGIN, 'https://m.example.com'] });
  const headers = { Origin: 'https://m.example.com', 'Sec-Fetch-Site': 'cross-site' };
  const reply = await world.loggedIn(world.addMember()).post('/api/logout', {}, { headers });
  expect(reply.body).toMatchObject({ errCode: 0 });
  expect(reply.headers.get('access-control-allow-origin')).toBe('https://m.example.com');
  expect(reply.headers.get('access-control-allow-credentials')).toBe('true');
});

test('CORS answers listed origins exactly, never with a star', async () => {
  const world = openWorld();
  for (const [origin, allowed] of [
    [ORIGIN, ORIGIN],
    ['https://evil.example', null],
    ['null', null],
    [`${ORIGIN}/`, null],
    [ORIGIN.toUpperCase(), null],
    [`${ORIGIN}.evil.example`, null],
  ] as const) {
    for (const method of ['GET', 'OPTIONS']) {
      const reply = await world.browser().send('/api/validIslogin', {
        method,
        headers: { Origin: origin, 'Sec-Fetch-Site': '', 'X-Requested-With': '' },
      });
      expect(reply.headers.get('access-control-allow-origin')).toBe(allowed);
      expect(reply.headers.get('vary')).toBe('Origin');
      if (method === 'OPTIONS') {
        expect(reply.status).toBe(204);
        expect(reply.headers.get('access-control-max-age')).toBe(allowed === null ? null : '600');
      }
    }
  }
});
