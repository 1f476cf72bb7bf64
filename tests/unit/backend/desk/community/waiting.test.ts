/** What waits to be looked at, by kind: who else sees it, what its author hears, and that it is decided once. */
import { beforeEach, expect, test } from 'vitest';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { write } from '../../community/scene.ts';
import { addRoute } from '../../route/scene.ts';
import type { World } from '../../support/world.ts';
import { openDeskWorld, seated, type Sitter } from '../operator.ts';

const REASON = '文字里有别人的电话';

interface Thing {
  readonly id: string;
  readonly stamp: number;
  /** Whether a guest finds it. */
  readonly stands: () => Promise<boolean>;
  /** What of it is read where it was said. */
  readonly read?: Record<string, string>;
}

let world: World;
let desk: Sitter;
let author: string;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['moderator']);
  author = world.addMember('山友');
});

const guest = async (path: string, query: Record<string, string>) => (await world.browser().get(path, query)).body;
const wait = (table: string, id: string): void =>
  void run(world.database, `UPDATE ${table} SET audit = 1 WHERE id = ?`, Number(id));
const condition = async (): Promise<Thing> => {
  const route = addRoute(world, author);
  const said = { kind: 'snow', text: '垭口有雪', seenAt: world.now() - 86_400_000, along: 6_000 };
  const { id } = (await world.loggedIn(author).post('/api/route/condition', { id: route, ...said })).body.data;
  wait('route_conditions', id);
  return {
    id,
    stamp: 0,
    stands: async () => (await guest('/api/route/detail', { id: route })).data.conditions.length > 0,
  };
};
const comment = async (): Promise<Thing> => {
  const on = write(world, { author });
  const said = { targetKind: 'dynamic', targetId: on, text: '垭口有风' };
  const { id } = (await world.loggedIn(author).post('/api/community/comment', said)).body.data.floor;
  wait('comments', id);
  const read = { targetKind: 'dynamic', targetId: on };
  return {
    id,
    stamp: 0,
    read,
    stands: async () => (await guest('/api/community/comments', read)).data.items.length > 0,
  };
};
const route = (): Promise<Thing> => {
  const id = addRoute(world, author);
  wait('routes', id);
  const { stamp = 0 } =
    one<{ stamp: number }>(world.database, 'SELECT changed_at AS stamp FROM routes WHERE id = ?', Number(id)) ?? {};
  return Promise.resolve({ id, stamp, stands: async () => (await guest('/api/route/detail', { id })).errCode === 0 });
};
const kinds = { comment, route, condition } as const;
const cases = Object.keys(kinds) as (keyof typeof kinds)[];

const decide = (kind: string, { id, stamp }: Thing, verdict: string, reason = '') =>
  desk.post(`/desk/review/${kind}`, { id, stamp: String(stamp), verdict, reason });
const acts = (): string[] =>
  all<{ act: string }>(world.database, "SELECT act FROM desk_log WHERE act LIKE '%.%' ORDER BY id")
    .map(({ act }) => act)
    .filter((act) => !act.startsWith('login'));
/** All that the author reads of it: in their messages, and of a comment at the comment itself. */
const heard = async ({ read }: Thing): Promise<string> => {
  const own = world.loggedIn(author);
  const inbox = (await own.get('/api/community/inbox', { tab: 'system' })).body.data.items;
  const comments = read === undefined ? [] : (await own.get('/api/community/comments', read)).body.data.items;
  return JSON.stringify([inbox, comments]);
};

test.each(cases)(
  'a %s that is refused is nobody else’s, its author reads why, and no second word counts',
  async (kind) => {
    const thing = await kinds[kind]();
    const waits = async (): Promise<boolean> =>
      (await desk.get(`/desk/review/${kind}`)).text.includes(`id="${kind}-${thing.id}"`);
    expect(await waits()).toBe(true);
    expect((await decide(kind, thing, 'refuse', ' ')).status).toBe(409);
    expect(acts()).toEqual([]);
    expect((await decide(kind, thing, 'refuse', REASON)).go).toBe(`/desk/review/${kind}`);
    expect(await thing.stands()).toBe(false);
    expect(await heard(thing)).toContain(REASON);
    expect((await decide(kind, thing, 'pass')).status).toBe(409);
    expect(acts()).toEqual([`${kind}.refuse`]);
    expect(await waits()).toBe(false);
  },
);

test.each(cases)(
  'a %s that is passed stands; taken down at its member’s page it is gone, and it comes back',
  async (kind) => {
    const thing = await kinds[kind]();
    expect(await thing.stands()).toBe(false);
    await decide(kind, thing, 'pass');
    expect(await thing.stands()).toBe(true);
    const made = (fields: Record<string, string>) =>
      desk.post(`/desk/made/${kind}`, { id: thing.id, member: author, ...fields });
    expect((await made({ do: 'hide', reason: '' })).status).toBe(409);
    expect(await thing.stands()).toBe(true);
    await made({ do: 'hide', reason: REASON });
    expect(await thing.stands()).toBe(false);
    expect(await heard(thing)).toContain(REASON);
    await made({ do: 'restore' });
    expect(await thing.stands()).toBe(true);
    expect(acts()).toEqual([`${kind}.pass`, `${kind}.hide`, `${kind}.restore`]);
  },
);

test.each(cases)('a %s is judged by those who look after what members write, and by nobody else', async (kind) => {
  const thing = await kinds[kind]();
  desk = await seated(world, '小方', ['finance']);
  expect((await decide(kind, thing, 'pass')).status).toBe(404);
  expect((await desk.post(`/desk/made/${kind}`, { id: thing.id, member: author, do: 'restore' })).status).toBe(404);
  expect([await thing.stands(), acts()]).toEqual([false, []]);
});
