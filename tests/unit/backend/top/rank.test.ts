import { beforeEach, expect, test } from 'vitest';

import { all, run } from '../../../../src/backend/database/statement.ts';
import { refreshRanks, refreshSteps } from '../../../../src/backend/top/refresh.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { block, walk, write } from '../community/scene.ts';
import { openWorld, type World } from '../support/world.ts';

const RANK = '/api/top/rank';
const SHENZHEN = '18034';
const GUANGDONG = '18010';
let world: World;
const year = 400 * DAY_MS;
const addMember = (name: string): string => {
  const id = world.addMember(name);
  run(world.database, 'UPDATE users SET created_at = ? WHERE id = ?', world.now() - year, Number(id));
  return id;
};
beforeEach(() => {
  world = openWorld();
});

interface Track {
  readonly distance?: number;
  readonly climb?: number;
  readonly days?: number;
  readonly at?: number;
  readonly cityId?: string;
  readonly visibility?: 'public' | 'friends' | 'self';
  readonly entry?: Partial<Parameters<typeof write>[1]>;
}
/** A member's track with the entry that carries it. */
const track = (author: string, given: Track = {}): { route: number; entry: string } => {
  const at = given.at ?? world.now() - 1_000;
  const route = run(
    world.database,
    `INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, visibility, created_at)
     VALUES (?, '环线', ?, ?, ?, '[1,2]', ?, ?)`,
    Number(author),
    given.distance ?? 1_000,
    given.climb ?? 100,
    given.days ?? 1,
    given.visibility ?? 'public',
    at,
  ).id;
  const entry = write(world, { author, at, ...(given.cityId ? { cityId: given.cityId } : {}), ...given.entry });
  run(world.database, 'UPDATE entries SET route_id = ? WHERE id = ?', route, Number(entry));
  return { route, entry };
};
const like = (entry: string, by: string, at = world.now() - 500): void =>
  void run(
    world.database,
    'INSERT INTO entry_likes (entry_id, user_id, created_at) VALUES (?, ?, ?)',
    Number(entry),
    Number(by),
    at,
  );
const refresh = (): void => refreshRanks(world.database, world.now());
const read = async (query: object = {}, browser = world.browser()) => {
  const { body } = await browser.get(RANK, { ...query });
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return body.data;
};
interface Item {
  id: string;
  rank: number;
  value: number;
}
const told = ({ items }: { items: Item[] }): [string, number, number][] =>
  items.map(({ id, rank, value }) => [id, rank, value]);

test('equals share a rank and the next is left out, also over the end of a page', async () => {
  const members = Array.from({ length: 30 }, (_, n) => addMember(`山友${n}`));
  // 1, 2, 2, 4 …, and the 25th and the 26th are equals.
  const values = members.map((_, n) => (n === 2 ? 29_000 : n === 25 ? 6_000 : 30_000 - n * 1_000));
  members.forEach((member, n) => track(member, { distance: values[n] as number }));
  refresh();
  const found = (await walk(world.browser(), RANK, { subject: 'distance' })) as unknown as Item[];
  expect(found.map(({ id }) => id)).toEqual(members);
  expect(found.slice(0, 5).map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5]);
  expect(found.slice(23, 28).map(({ rank }) => rank)).toEqual([24, 25, 25, 27, 28]);
  expect(told(await read({ from: 26 })).slice(0, 2)).toEqual([
    [members[25], 25, 6_000],
    [members[26], 27, 4_000],
  ]);
});

test('figures are those of the rows: of tracks once each, of likes by others, of routes by heads', async () => {
  const [a, b, c] = [addMember('甲'), addMember('乙'), addMember('丙')];
  const first = track(a, { distance: 5_000, climb: 300, days: 2 });
  // The same track in a second entry counts once.
  const again = write(world, { author: a });
  run(world.database, 'UPDATE entries SET route_id = ? WHERE id = ?', first.route, Number(again));
  track(a, { distance: 700, climb: 10, days: 1 });
  track(b, { distance: 5_700, climb: 400, days: 1 });
  // Somebody else's track under one's own entry is theirs.
  const borrowed = write(world, { author: c });
  run(world.database, 'UPDATE entries SET route_id = ? WHERE id = ?', first.route, Number(borrowed));
  like(first.entry, a);
  like(first.entry, b);
  like(again, b);
  like(borrowed, c);
  run(
    world.database,
    'INSERT INTO favourites (user_id, entry_id, created_at) VALUES (?, ?, ?)',
    Number(b),
    Number(first.entry),
    world.now() - 5,
  );
  refresh();
  expect(told(await read())).toEqual([
    [a, 1, 5_700],
    [b, 1, 5_700],
  ]);
  expect(told(await read({ subject: 'climb' }))).toEqual([
    [b, 1, 400],
    [a, 2, 310],
  ]);
  expect(told(await read({ subject: 'days' }))).toEqual([
    [a, 1, 3],
    [b, 2, 1],
  ]);
  expect(told(await read({ subject: 'likes' }))).toEqual([[a, 1, 2]]);
  const routes = await read({ subject: 'route' });
  expect(told(routes)).toEqual([[String(first.route), 1, 2]]);
  expect(routes.items[0]).toMatchObject({
    kind: 'route',
    author: { userId: a },
    route: { name: '环线', distance: 5_000, entry: { id: first.entry, kind: 'dynamic' } },
  });
});

test('a period takes what is of its time, and a region what was walked there', async () => {
  const [a, b] = [addMember('甲'), addMember('乙')];
  // 2026-05-01 is a Friday: the week began on the 27th of April.
  const at = (text: string): number => Date.parse(`${text}+08:00`);
  track(a, { distance: 1, at: at('2026-05-01T00:00'), cityId: SHENZHEN });
  track(a, { distance: 10, at: at('2026-04-30T23:59:59.999') });
  track(a, { distance: 100, at: at('2026-04-27T00:00') });
  track(a, { distance: 1_000, at: at('2026-04-26T23:59') });
  track(a, { distance: 10_000, at: at('2025-12-31T23:59') });
  track(b, { distance: 3, at: at('2026-05-01T01:00'), cityId: '16139' });
  refresh();
  const valueOf = async (query: object): Promise<number | undefined> =>
    (await read(query)).items.find(({ id }: Item) => id === a)?.value;
  expect(await valueOf({ at: 'month' })).toBe(1);
  expect(await valueOf({ at: 'week' })).toBe(111);
  expect(await valueOf({ at: 'year' })).toBe(1_111);
  expect(await valueOf({ at: 'all' })).toBe(11_111);
  expect(await valueOf({ at: '2026-04' })).toBe(1_110);
  expect(told(await read({ placeId: SHENZHEN }))).toEqual([[a, 1, 1]]);
  const province = await read({ placeId: GUANGDONG });
  expect([told(province), province.region]).toEqual([[[a, 1, 1]], { id: GUANGDONG, name: '广东省' }]);
  // A district's is its city's.
  expect((await read({ placeId: '18037' })).region.id).toBe(SHENZHEN);
  expect((await world.browser().get(RANK, { placeId: '9' })).body.errCode).not.toBe(0);
  expect((await world.browser().get(RANK, { at: '1999-01' })).body.errCode).toBe(404);
});

test('who may not be seen is not there: neither counted nor shown, and at once when that changes', async () => {
  const [shown, shy, frozen, closed, leaving, reader] = ['甲', '乙', '丙', '丁', '戊', '己'].map(addMember) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  for (const [n, member] of [shown, shy, frozen, closed, leaving].entries()) track(member, { distance: 100 + n });
  run(world.database, 'UPDATE users SET privacy = 1 WHERE id = ?', Number(shy));
  run(world.database, 'UPDATE users SET state = 1 WHERE id = ?', Number(frozen));
  run(world.database, 'UPDATE users SET state = 2 WHERE id = ?', Number(closed));
  for (const over of [{ visibility: 'self' }, { audit: 1 }, { deletedAt: 5 }, { removedAt: 5 }] as const)
    track(shown, { distance: 1_000_000, entry: over });
  track(shown, { distance: 1_000_000, visibility: 'friends' });
  refresh();
  expect(told(await read())).toEqual([
    [leaving, 1, 104],
    [shown, 2, 100],
  ]);
  // Between two computations: the rank of the others stays, with a gap.
  run(world.database, 'UPDATE users SET privacy = 2 WHERE id = ?', Number(leaving));
  expect(told(await read())).toEqual([[shown, 2, 100]]);
  block(world, shown, reader);
  expect(told(await read({}, world.loggedIn(reader)))).toEqual([]);
  refresh();
  expect(told(await read())).toEqual([[shown, 1, 100]]);
  // A route whose entry is gone is not there either.
  const { entry } = track(shown, {});
  like(entry, reader);
  refresh();
  expect((await read({ subject: 'route' })).items).toHaveLength(1);
  run(world.database, 'UPDATE entries SET deleted_at = 1 WHERE id = ?', Number(entry));
  expect((await read({ subject: 'route' })).items).toEqual([]);
});

test('the reader stands in the list, behind it with four above and below, or is told what is missing', async () => {
  const members = Array.from({ length: 120 }, (_, n) => addMember(`山友${n}`));
  members.forEach((member, n) => track(member, { distance: n === 110 ? 901_000 : 1_010_000 - n * 1_000 }));
  const [stranger, shy] = [addMember('新来的'), addMember('乙')];
  track(shy);
  run(world.database, 'UPDATE users SET privacy = 2 WHERE id = ?', Number(shy));
  refresh();
  const mineOf = async (member: string | undefined, query: object = {}) =>
    (await read(query, member === undefined ? world.browser() : world.loggedIn(member))).mine;
  expect(await mineOf(undefined)).toBeNull();
  expect(await mineOf(members[36])).toMatchObject({ state: 'listed', rank: 37, gap: 1_000, from: 26, around: [] });
  expect(await mineOf(members[0])).toMatchObject({ state: 'listed', rank: 1, gap: null, from: 1 });
  const below = await mineOf(members[114]);
  expect(below).toMatchObject({ state: 'below', rank: 115, gap: 1_000, from: null });
  expect(below.around.map((one: Item & { mine: boolean }) => [one.id, one.rank, one.mine])).toEqual(
    // The 110th and the 111th of the members are equals.
    [111, 112, 113, 114, 115, 116, 117, 118]
      .map((n) => [members[n], n + 1, n === 114])
      .toSpliced(0, 0, [members[110], 110, false] as never),
  );
  expect(await mineOf(members[119])).toMatchObject({ state: 'below', rank: 120 });
  expect((await mineOf(members[119])).around).toHaveLength(5);
  expect(await mineOf(stranger)).toMatchObject({ state: 'unranked', why: 'nothing', rank: null });
  expect(await mineOf(shy)).toMatchObject({ state: 'unranked', why: 'private' });
  // Of routes it is the best one of one's own.
  const { entry, route } = track(stranger);
  like(entry, members[0] as string);
  refresh();
  expect(await mineOf(stranger, { subject: 'route' })).toMatchObject({ state: 'listed', rank: 1, value: 1 });
  expect((await read({ subject: 'route' }, world.loggedIn(stranger))).items[0]).toMatchObject({
    id: String(route),
    mine: true,
  });
});

test('a period that is over is settled, closed once with the figures of its time, and never computed again', async () => {
  const [a, b] = [addMember('甲'), addMember('乙')];
  track(a, { distance: 200 });
  track(b, { distance: 100 });
  refresh();
  expect((await read()).period).toMatchObject({ name: '2026-05', words: '2026年5月', state: 'running' });
  world.wait(40 * DAY_MS);
  expect((await read({ at: '2026-05' })).period.state).toBe('settling');
  // A clock that cannot be believed closes nothing.
  for (const _ of refreshSteps(world.database, world.now(), false));
  expect((await read({ at: '2026-05' })).period.state).toBe('settling');
  refresh();
  const closed = await read({ at: '2026-05' });
  expect(closed.period).toMatchObject({ state: 'closed', computedAt: world.now() });
  expect(told(closed)).toEqual([
    [a, 1, 200],
    [b, 2, 100],
  ]);
  const rows = (): unknown[] =>
    all(
      world.database,
      "SELECT r.* FROM rank_rows r JOIN rank_periods p ON p.id = r.period_id WHERE p.name = '2026-05'",
    );
  const before = rows();
  run(world.database, 'UPDATE routes SET distance_m = 900 WHERE author_id = ?', Number(b));
  world.wait(DAY_MS);
  refresh();
  expect(rows()).toEqual(before);
  expect((await read({ at: '2026-05' })).period.computedAt).toBe(closed.period.computedAt);
  // The running one is compared with it.
  track(b, { distance: 50 });
  track(a, { distance: 10 });
  track(addMember('丙'), { distance: 20 });
  refresh();
  const june = await read();
  expect(june.period.name).toBe('2026-06');
  expect(june.items.map((one: { change: string; by: number }) => [one.change, one.by])).toEqual([
    ['up', 1],
    ['new', 0],
    ['down', 2],
  ]);
  expect(june.archive[0]).toEqual({ at: '2026-05', words: '2026年5月' });
  expect((await read({ at: 'all' })).items[0]).toMatchObject({ change: 'none' });
});

test('before the first computation the page says that there was none', async () => {
  track(addMember('甲'));
  expect(await read()).toMatchObject({ items: [], period: { computedAt: null, state: 'running' }, archive: [] });
});

test('what did not change is not written, and no step leaves a transaction open', () => {
  const members = Array.from({ length: 150 }, (_, n) => addMember(`山友${n}`));
  for (const [n, member] of members.entries()) track(member, { distance: 1_000 + n });
  for (const _ of refreshSteps(world.database, world.now(), true)) expect(world.database.isTransaction).toBe(false);
  const rows = (): unknown[] => all<object>(world.database, 'SELECT * FROM rank_rows ORDER BY 1, 2, 3, 4');
  const before = rows();
  expect(before).toHaveLength(150 * 3 * 4);
  for (const change of ['INSERT', 'UPDATE', 'DELETE'])
    world.database.exec(
      `CREATE TRIGGER no_${change} BEFORE ${change} ON rank_rows BEGIN SELECT raise(ABORT, 'written again'); END`,
    );
  world.wait(1);
  refresh();
  expect(rows()).toEqual(before);
  track(members[0] as string, { distance: 1 });
  expect(refresh).toThrow('written again');
});
