// @module-tag large
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx } from '../../../scripts/lib/nginx.mjs';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { readManifest } from '../../../src/edge/manifest.ts';
import { nginxConfig } from '../../../src/edge/nginx.ts';
import { edgeSettings } from '../../../src/edge/settings.ts';
import worker from '../../../src/edge/worker/worker.ts';
import { checkOf, ORIGIN } from '../../support/servers/check.ts';
import { startNginx } from '../../support/servers/nginx.ts';
import { askRaw, type RawAnswer } from '../../support/servers/raw.ts';
import { type Answer, type Row, SERVERS, type ServerName } from '../../support/servers/row.ts';
import { table } from '../../support/servers/table.ts';
import { SHOWN, WORDS } from '../../support/servers/table/filled.ts';
import { startThree, type Three } from '../../support/servers/three.ts';
import { write } from '../backend/community/scene.ts';
import { hostilePaths } from './support/hostile.ts';
import { dynamicPage } from './worker/support.ts';

/** So many at a time: the table is some hundreds of requests long, three times. */
const AT_ONCE = 24;

let three: Three;
let check: ReturnType<typeof checkOf>;
beforeAll(async () => {
  three = await startThree({ 'dynamic/detail.html': dynamicPage });
  const author = three.world.addMember();
  const written = [{}, { visibility: 'self' }, { deletedAt: 1 }] as const;
  expect(written.map((over) => write(three.world, { author, text: WORDS, ...over }))).toEqual(Object.values(SHOWN));
  check = checkOf(three.dist);
});
afterAll(() => three.stop());

const ask = async (port: number, row: Row): Promise<RawAnswer> => {
  const first = await askRaw(port, row);
  if (row.again === undefined) return first;
  return askRaw(port, { ...row, headers: { ...row.headers, ...row.again(first.headers['etag'] ?? '') } });
};

const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const left = [...items];
  const one = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
};

const oddOf = async (name: ServerName, rows: readonly Row[]): Promise<string[]> => {
  const odd: string[] = [];
  await each(rows, async (row) => {
    const got = await ask(three.ports[name] ?? 0, row);
    const but = row.but?.[name];
    const found = check(row, but?.answer ?? row.answer, got);
    if (but !== undefined && check(row, row.answer, got).length === 0) found.push('no difference any more');
    const asked = `${row.method ?? 'GET'} ${row.ask.slice(0, 80)} ${JSON.stringify(row.headers ?? {}).slice(0, 60)}`;
    if (found.length > 0) odd.push(`${asked}: ${found.join('; ')}`);
  });
  return odd;
};

/** Where nginx is not installed, printers.test.ts asks a reading of its language. */
const present = SERVERS.filter((name) => name !== 'nginx' || findNginx() !== null);

describe.each(present)('%s', (name) => {
  it.each(table)('answers as the table says: %s', async (_, rows) => {
    expect(await oddOf(name, rows)).toEqual([]);
  });

  it('gives hostile paths nothing from elsewhere, and no way out', async () => {
    const odd: string[] = [];
    await each(hostilePaths, async (path) => {
      const { status, headers, body } = await askRaw(three.ports[name] ?? 0, { ask: path });
      const location = headers['location'];
      if (location !== undefined && !/^\/(?!\/)[^\\]*$/.test(location)) odd.push(`${path} leads to ${location}`);
      if (status === 200 && !body.subarray(0, 15).toString('latin1').startsWith('<!DOCTYPE html>'))
        odd.push(`${path}: ${body.toString('latin1').slice(0, 60)}`);
    });
    expect(odd).toEqual([]);
  });
});

const RESTING: Answer = {
  status: 503,
  set: 'short',
  says: '服务暂时不可用',
  more: { 'retry-after': '3' },
};

it.runIf(present.includes('nginx'))('nginx without its backend says so, and still sends the site', async () => {
  const config = nginxConfig(readManifest(three.dist), edgeSettings([ORIGIN], true));
  const front = await startNginx(findNginx() ?? '', config, three.dist, await freePort());
  const call: Row = { ask: '/api/community/post?id=1', answer: RESTING };
  const page: Row = {
    ask: '/mc/community/home',
    answer: { status: 200, set: 'document', file: 'community/home.html' },
  };
  for (const row of [call, page]) expect(check(row, row.answer, await ask(front.port, row))).toEqual([]);
  await front.stop();
});

it('the worker without its site says so, where a page would be filled too', async () => {
  const down = { fetch: () => Promise.reject(new Error('unreachable')) };
  const context = { waitUntil: () => undefined };
  for (const path of ['/mc/community/home', `/mc/dynamic/detail?did=${SHOWN.public}`]) {
    const response = await worker.fetch(new Request(ORIGIN + path), { ASSETS: down }, context);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await response.text()).toContain('服务暂时不可用');
  }
});

it('the table asks for much, and every difference says why', () => {
  const rows = table.flatMap(([, some]) => some);
  expect(rows.length).toBeGreaterThan(200);
  const reasons = rows.flatMap(({ but }) => Object.values(but ?? {}).map(({ why }) => why));
  expect(reasons.filter((why) => why.length < 40)).toEqual([]);
});
