import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { messengerTicket } from '../../../../src/backend/share/messenger/messengerTicket.ts';
import { readMessengerSettings } from '../../../../src/backend/share/messenger/settings.ts';
import { createTickets, type Ticket } from '../../../../src/backend/share/messenger/tickets.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../src/site.ts';

describe('a ticket that is kept', () => {
  let now = 1_000_000;
  let asked = 0;
  let give: () => Promise<Ticket> = () => Promise.reject(new Error('nothing said'));
  const warned: string[] = [];
  const tickets = () =>
    createTickets(
      () => ((asked += 1), give()),
      () => now,
      (level, event) => void warned.push(`${level} ${event}`),
    );
  const gives = (ticket: string, validSec = 7_200) => (give = () => Promise.resolve({ ticket, validSec }));
  const fails = () => (give = () => Promise.reject(new Error('HTTP 503')));
  beforeEach(() => {
    [now, asked] = [1_000_000, 0];
    warned.length = 0;
  });

  test('is asked for once, by however many pages at once, and serves until shortly before its end', async () => {
    const read = tickets();
    let arrive: (ticket: Ticket) => void = () => undefined;
    give = () => new Promise((resolve) => (arrive = resolve));
    const many = Array.from({ length: 50 }, () => read());
    arrive({ ticket: 'a', validSec: 7_200 });
    expect(new Set(await Promise.all(many))).toEqual(new Set(['a']));
    gives('b');
    now += 7_200 * SECOND_MS - 6 * MINUTE_MS;
    expect(await read()).toBe('a');
    expect(asked).toBe(1);
    now += 2 * MINUTE_MS;
    expect(await read()).toBe('b');
    expect(asked).toBe(2);
  });

  test('serves to its very end when the messenger fails, and a failing messenger is left in peace for a while', async () => {
    const read = tickets();
    gives('a');
    await read();
    fails();
    now += 7_200 * SECOND_MS - 4 * MINUTE_MS;
    expect(await read()).toBe('a');
    expect(await read()).toBe('a');
    expect(asked).toBe(2);
    expect(warned).toEqual(['warn the messenger gave no ticket']);
    now += 4 * MINUTE_MS;
    expect(await read()).toBeNull();
    expect(asked).toBe(3);
    gives('b');
    now += 29 * SECOND_MS;
    expect(await read()).toBeNull();
    now += SECOND_MS;
    expect(await read()).toBe('b');
  });

  test('that claims to live longer than the messenger keeps any is not believed', async () => {
    const read = tickets();
    gives('a', 1e9);
    await read();
    fails();
    now += 7_200 * SECOND_MS;
    expect(await read()).toBeNull();
  });
});

describe('the messenger’s server', () => {
  let server: Server;
  let answers: Record<string, unknown> = {};
  const seen: { readonly method: string; readonly address: string; readonly body: string }[] = [];
  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const part of request) text += String(part);
    return text;
  };
  beforeEach(async () => {
    seen.length = 0;
    server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const { method = '', url = '' } = request;
        seen.push({ method, address: url, body });
        const said = answers[url.split('?')[0] ?? ''];
        if (typeof said === 'number') response.writeHead(said);
        response.end(typeof said === 'string' ? said : JSON.stringify(said));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    answers = {
      '/cgi-bin/stable_token': { access_token: 'a token&=', expires_in: 7_200 },
      '/cgi-bin/ticket/getticket': { errcode: 0, errmsg: 'ok', ticket: 'the-ticket', expires_in: 7_000 },
    };
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const fetchTicket = () =>
    messengerTicket({
      appId: 'wx1',
      secret: 'account-secret',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    })();

  test('is asked for a token of the account, whose secret stands in no address, and for a ticket with it', async () => {
    expect(await fetchTicket()).toEqual({ ticket: 'the-ticket', validSec: 7_000 });
    expect(seen.map(({ method, address }) => `${method} ${address}`)).toEqual([
      'POST /cgi-bin/stable_token',
      'GET /cgi-bin/ticket/getticket?access_token=a+token%26%3D&type=jsapi',
    ]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      grant_type: 'client_credential',
      appid: 'wx1',
      secret: 'account-secret',
    });
  });

  test.each([
    ['a refused address', '/cgi-bin/stable_token', { errcode: 40164, errmsg: 'invalid ip' }, 'errcode 40164'],
    ['a page', '/cgi-bin/stable_token', '<html>', 'an answer of no known shape'],
    ['no ticket', '/cgi-bin/ticket/getticket', { errcode: 0, ticket: '', expires_in: 7_200 }, 'errcode 0'],
    [
      'a lifetime that is none',
      '/cgi-bin/ticket/getticket',
      { ticket: 'x', expires_in: 0 },
      'an answer of no known shape',
    ],
    ['a failure', '/cgi-bin/ticket/getticket', 503, 'HTTP 503'],
  ])('that answers %s gives none', async (_, path, answer, words) => {
    answers[path] = answer;
    await expect(fetchTicket()).rejects.toThrow(words);
  });
});

test('the account is whole or there is none, and is asked over TLS alone', () => {
  expect(readMessengerSettings({})).toBeNull();
  const account = { WX_APP_ID: 'wx1', WX_APP_SECRET: 's' };
  expect(readMessengerSettings(account)).toEqual({ appId: 'wx1', secret: 's', url: 'https://api.weixin.qq.com/' });
  expect(() => readMessengerSettings({ WX_APP_ID: 'wx1' })).toThrow('belong together');
  expect(() => readMessengerSettings({ ...account, WX_API_URL: 'http://api.example.com' })).toThrow('https');
});
