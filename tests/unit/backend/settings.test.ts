import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { demoUnlessSaid, hostUnlessSaid } from '../../../scripts/lib/own.mjs';
import { readSettings } from '../../../src/backend/settings.ts';

const HTTPS = 'https://m.example.com';

describe('a demo', () => {
  test.each([
    [{}],
    [{ PROXIES: '1' }],
    [{ ORIGINS: HTTPS, PROXIES: '1' }],
    [{ ORIGINS: HTTPS }],
    [{ SECURE: '1' }],
    [{ NODE_ENV: 'production' }],
    [{ DEMO: '' }],
    [{ DEMO: 'false' }],
    [{ DEMO: 'no' }],
    [{ DEMO: '0' }],
  ])('is off with %j', (env) => expect(readSettings(env).demo).toBe(false));

  test.each([
    [{ DEMO: '1' }],
    [{ DEMO: '1', ORIGINS: 'http://192.168.1.7:4321' }],
    [{ DEMO: '1', PROXIES: '1' }],
    [{ DEMO: '1', ORIGINS: 'https://127.0.0.1:8443', MORE_ORIGINS: 'http://127.0.0.1:4000' }],
  ])('is on when somebody says so: %j', (env) => expect(readSettings(env).demo).toBe(true));

  test.each([
    [{ DEMO: '1', ORIGINS: HTTPS }],
    [{ DEMO: '1', ORIGINS: `http://localhost:4321,${HTTPS}` }],
    [{ DEMO: '1', MORE_ORIGINS: HTTPS }],
    [{ DEMO: '1', SECURE: '1' }],
    [{ DEMO: '1', ORIGINS: 'https://localhost.example.com' }],
  ])('and an https origin contradict each other, aloud: %j', (env) =>
    expect(() => readSettings(env)).toThrow('DEMO=1'),
  );

  test.each([
    [{ ORIGINS: HTTPS }],
    [{ ORIGINS: HTTPS, PROXIES: '1' }],
    [{ ORIGINS: 'http://shell.example.com' }],
    [{ MORE_ORIGINS: HTTPS }],
    [{ ORIGINS: 'not an address' }],
    [{ PROXIES: '1' }],
    [{ SECURE: '1' }],
    [{ NODE_ENV: 'production' }],
    [{ DEMO: '0' }],
  ])('is not started by `npm start` with %j', (env) => expect(demoUnlessSaid(env)).toBe('0'));

  test('is started by `npm start` on this machine’s own addresses', () => {
    expect(demoUnlessSaid({})).toBe('1');
    expect(demoUnlessSaid({ ORIGINS: 'http://localhost:4000, http://127.0.0.1:4000' })).toBe('1');
    for (const { address, family } of Object.values(networkInterfaces()).flatMap((list) => list ?? []))
      if (family === 'IPv4') expect(demoUnlessSaid({ ORIGINS: `http://${address}:4321` })).toBe('1');
  });
});

test.each([
  [{}, '0.0.0.0'],
  [{ PROXIES: '1' }, '127.0.0.1'],
  [{ SECURE: '1' }, '127.0.0.1'],
  [{ ORIGINS: HTTPS }, '127.0.0.1'],
  [{ ORIGINS: HTTPS, PROXIES: '1', HOST: '10.0.0.2' }, '10.0.0.2'],
  [{ ORIGINS: 'http://192.168.1.7:4321' }, '0.0.0.0'],
])('with %j the server listens on %s, also as `npm start` starts it', (env, host) => {
  expect(readSettings(env).hostname).toBe(host);
  expect(hostUnlessSaid(env)).toBe(host);
});

test('cookies of a site that is only reached over TLS are Secure, also where nobody said so', () => {
  expect(readSettings({ ORIGINS: HTTPS }).secure).toBe(true);
  expect(readSettings({ ORIGINS: `${HTTPS},http://10.0.0.2:4321` }).secure).toBe(false);
});
