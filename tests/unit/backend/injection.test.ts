import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { servedPath } from '../../../src/api/wire.ts';
import { answers } from '../../../src/backend/calls/list.ts';
import { migratedDatabase } from './support/migrated.ts';
import { signed } from './support/account.ts';
import { sample, type Shape } from './support/sample.ts';
import { ACCOUNT } from './support/messenger.ts';
import { openWorld } from './support/world.ts';

const MARK = 'zqx';
const hostile = [
  `${MARK}' OR '1'='1`,
  `${MARK}"; DROP TABLE users; --`,
  `${MARK}%_\\`,
  `${MARK}\u0000\u202e<script>`,
  `9${'9'.repeat(18)}`,
  '-1',
  '1e3',
  `${MARK}`.repeat(40),
];

test('no parameter of any call ever becomes part of an SQL text, throws, or shows the inside', async () => {
  const database = migratedDatabase();
  const texts = new Set<string>();
  const prepare = database.prepare.bind(database);
  database.prepare = ((sql: string) => {
    texts.add(sql);
    return prepare(sql);
  }) as typeof database.prepare;
  const world = openWorld({ messenger: ACCOUNT }, {}, { database, ticket: () => Promise.resolve('t') });
  const member = world.addMember();
  for (const { call } of answers) {
    const browser = world.loggedIn(member);
    const shape = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as Shape;
    const fields = Object.entries(shape.properties ?? {});
    const good = Object.fromEntries(
      fields.filter(([name]) => shape.required?.includes(name)).map(([name, its]) => [name, sample(its)]),
    );
    const attempts = [good, ...fields.flatMap(([name]) => hostile.map((bad) => ({ ...good, [name]: bad })))];
    for (const attempt of attempts) {
      const params = Object.fromEntries(Object.entries(attempt).map(([name, value]) => [name, String(value)]));
      const path = servedPath(call);
      const query = new URLSearchParams(call.signed ? signed(world, path, params) : params);
      const reply =
        call.method === 'GET'
          ? await browser.send(path, { method: 'GET', query })
          : await browser.send(path, { method: 'POST', body: attempt, ...(call.signed ? { query } : {}) });
      expect(reply.body?.errCode ?? 0, `${call.name} ${JSON.stringify(attempt)}`).not.toBe(500);
      expect(reply.text).not.toMatch(/SQLITE|node:|\.ts:|at Object\./);
    }
  }
  expect(texts.size).toBeGreaterThan(30);
  expect([...texts].filter((sql) => sql.includes(MARK))).toEqual([]);
  expect(world.log.filter(({ level }) => level === 'error')).toEqual([]);
});
