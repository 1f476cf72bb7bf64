import { beforeAll, describe, expect, test } from 'vitest';
import type { Target } from '../../conform/ask.ts';
import { conform, type Outcome } from '../../conform/conform.ts';
import { answers } from '../../../src/backend/calls/list.ts';
import { run } from '../../../src/backend/database/statement.ts';
import { write } from '../backend/community/scene.ts';
import { openWorld, ORIGIN, type World } from '../backend/support/world.ts';

const calls = answers.map(({ call }) => call);
/** Enough for every rule, so that a spoilt server is asked in a moment. */
const FEW = new Set([
  'validIslogin',
  'logout',
  'account/randomCode',
  'community/listBoards',
  'community/listFolders',
  'community/createFolder',
  'community/deleteFolder',
  'community/readPost',
  'user/queryUserBaseInfo',
]);
const few = calls.filter(({ name }) => FEW.has(name));

type Spoil = (
  response: Response,
  request: { readonly path: string; readonly headers: Headers },
) => Promise<Response> | Response;

const cookieOf = (world: World, userId: string): string =>
  [...world.loggedIn(userId).cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const targetOf = (world: World, spoil?: Spoil): Target => {
  const member = world.addMember('林间小路', '13800138001');
  write(world, { author: member, kind: 'post', title: '雨后的山脊', at: world.now() });
  run(
    world.database,
    "INSERT INTO favourite_folders (user_id, name, created_at) VALUES (?, '周末', ?)",
    Number(member),
    world.now(),
  );
  return {
    origin: ORIGIN,
    api: `${ORIGIN}/api`,
    fetch: async (address, init) => {
      const response = await world.app.request(address, init, { address: '203.0.113.9' } as never);
      const { pathname } = new URL(address);
      return spoil === undefined ? response : spoil(response, { path: pathname, headers: new Headers(init.headers) });
    },
    member: cookieOf(world, member),
    other: cookieOf(world, world.addMember('海边', '13800138002')),
    now: world.now,
  };
};

const found = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ rule, differences }) => differences.map(({ call, how }) => `${rule} ${call} ${how}`));

describe('the server of this project', () => {
  let outcomes: readonly Outcome[] = [];
  beforeAll(async () => {
    outcomes = await conform(targetOf(openWorld()), calls);
  }, 120_000);

  test('answers as its contracts say, in every rule', () => {
    expect(found(outcomes)).toEqual([]);
    for (const { rule, questions } of outcomes) expect(questions, rule).toBeGreaterThan(0);
  });

  test('what could not be asked is named with its reason', () => {
    const unasked = outcomes.flatMap((outcome) => outcome.unasked);
    expect(unasked.length).toBeLessThan(calls.length / 3);
    for (const { call, how } of unasked) expect(`${call} ${how}`).toMatch(/\S+ \S{4,}/);
  });
});

const json = (value: unknown, response: Response): Response => {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(value), { status: response.status, headers });
};
const changed = async (response: Response, change: (body: Record<string, unknown>) => unknown): Promise<Response> =>
  json(change((await response.json()) as Record<string, unknown>), response);

const spoilt: readonly { readonly what: string; readonly spoil: Spoil; readonly rule: string; readonly how: RegExp }[] =
  [
    {
      what: 'a page instead of an envelope',
      rule: '读取',
      how: /内容类型/,
      spoil: () => new Response('<h1>502</h1>', { headers: { 'Content-Type': 'text/html' } }),
    },
    {
      what: 'an error of the server',
      rule: '读取',
      how: /状态是 500/,
      spoil: (response) => new Response(response.body, { status: 500, headers: response.headers }),
    },
    {
      what: 'a success with a status of failure',
      rule: '读取',
      how: /状态却是 404/,
      spoil: async (response) => new Response(await response.text(), { status: 404, headers: response.headers }),
    },
    {
      what: 'a field that is missing',
      rule: '读取',
      how: /不合约定/,
      spoil: (response, { path }) =>
        path.endsWith('/boards') ? changed(response, (body) => ({ ...body, data: {} })) : response,
    },
    {
      what: 'guests as members',
      rule: '登录',
      how: /没有登录，却说已登录/,
      spoil: (response, { path }) =>
        path === '/api/validIslogin' ? json({ errCode: 0, userId: '1' }, response) : response,
    },
    {
      what: 'favourites of members to guests',
      rule: '登录',
      how: /游客应被拒绝/,
      spoil: (response, { path }) =>
        path.endsWith('/folders')
          ? json({ errCode: 0, data: { items: [], favourited: false, folderId: null } }, response)
          : response,
    },
    {
      what: 'what happens in the program',
      rule: '不合的请求',
      how: /程序内部/,
      spoil: (response, { path }) =>
        path.endsWith('/post')
          ? changed(response, (body) =>
              body['errCode'] === 0 ? body : { ...body, errMsg: 'TypeError: x is undefined' },
            )
          : response,
    },
    {
      what: 'its answers to other sites',
      rule: '跨站',
      how: /允许 https:\/\/stranger\.example/,
      spoil: (response, { headers }) => {
        const its = new Headers(response.headers);
        its.set('Access-Control-Allow-Origin', headers.get('origin') ?? '*');
        return new Response(response.body, { status: response.status, headers: its });
      },
    },
    {
      what: 'changes to other sites',
      rule: '跨站',
      how: /应被拒绝/,
      spoil: (response, { path }) =>
        path === '/api/logout'
          ? json({ errCode: 0, data: null }, new Response(null, { headers: response.headers }))
          : response,
    },
    {
      what: 'what was not signed',
      rule: '签名',
      how: /没有签名/,
      spoil: (response, { path }) =>
        path.endsWith('/randomCode')
          ? json({ errCode: 0, data: null }, new Response(null, { headers: { 'Content-Type': 'application/json' } }))
          : response,
    },
    {
      what: 'another answer to the same key',
      rule: '只做一次',
      how: /回复不一样/,
      spoil: (response, { path }) =>
        path.endsWith('/folder') ? changed(response, (body) => ({ ...body, at: Math.random() })) : response,
    },
    {
      what: 'what is private, to caches',
      rule: '跨站',
      how: /共用缓存/,
      spoil: (response) => {
        const its = new Headers(response.headers);
        its.set('Cache-Control', 'public, max-age=60');
        return new Response(response.body, { status: response.status, headers: its });
      },
    },
  ];

describe('a server that gives', () => {
  test.each(spoilt)('$what is found', async ({ spoil, rule, how }) => {
    const outcomes = await conform(targetOf(openWorld(), spoil), few);
    expect(found(outcomes.filter((outcome) => outcome.rule === rule)).join('\n')).toMatch(how);
  });

  test('nothing at all is told as such, once for each rule', async () => {
    const target = { ...targetOf(openWorld()), fetch: () => Promise.reject(new Error('connect ECONNREFUSED')) };
    const outcomes = await conform(target, few);
    for (const { differences, rule } of outcomes) expect(differences.length, rule).toBe(1);
  });
});
