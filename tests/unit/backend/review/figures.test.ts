import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { inflateRawSync } from 'node:zlib';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { seed } from '../../../../demo/seed.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { segmentsIn } from '../../../../src/backend/route/working/worked.ts';
import { type Face, faceOf } from '../../../../src/lib/track/face.ts';
import { openWorld, type World } from '../support/world.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const YEARS = Array.from({ length: 12 }, (_, at) => 2015 + at);
let world: World;

beforeAll(async () => {
  world = openWorld({ checkReplies: true });
  world.wait(NOW - world.now());
  await seed(world.database, {
    filesDir: mkdtempSync(join(tmpdir(), 'review-')),
    now: NOW,
    size: 'small',
    drawAhead: false,
  });
}, 60_000);

interface Stored {
  readonly face: Uint8Array;
  readonly id: number;
  readonly place_id: string | null;
  readonly created_at: number;
  readonly points: Uint8Array;
}
const STORED = `SELECT r.id, r.place_id, r.created_at, t.points, f.face FROM routes r
  JOIN route_tracks t ON t.route_id = r.id JOIN route_faces f ON f.route_id = r.id AND f.whose = 'own'
  WHERE r.author_id = ? AND r.deleted_at IS NULL AND r.removed_at IS NULL`;

/** The wall in Shanghai by the engine's own calendar: 2024-02-29T06:15. */
const wall = (instant: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');

/** A member's tracks as their stored points tell them, by the year of their start. */
const walked = (userId: number) =>
  all<Stored>(world.database, STORED, userId).map(({ id, place_id, created_at, points, face: packed }) => {
    // Rests and climbs hang on the last decimals of what was recorded, which stored points no longer have: they are those
    // of the track's own page.
    const { climb, movingSec } = JSON.parse(inflateRawSync(packed).toString()) as Face;
    const face = { ...faceOf({ segments: segmentsIn(points), marks: [] }), climb, movingSec };
    return {
      id: String(id),
      place_id,
      face,
      start: wall(face.startedAt ?? created_at),
      timed: face.startedAt !== null,
    };
  });
type Walked = ReturnType<typeof walked>[number];

const sum = (tracks: readonly Walked[], of: (track: Walked) => number): number =>
  tracks.map(of).reduce((one, other) => one + other, 0);
/** The stored points are rounded: each track may differ by a metre. */
const near = (told: number, counted: number, tracks: number): void =>
  expect(Math.abs(told - counted), `${String(told)} is ${String(counted)}`).toBeLessThanOrEqual(tracks);
const members = (): number[] =>
  all<{ id: number }>(world.database, 'SELECT id FROM users WHERE state = 0').map(({ id }) => id);

test('every figure of every member and year is that of the stored points', async () => {
  let compared = 0;
  const kinds = new Set<string>();
  for (const member of members()) {
    const browser = world.loggedIn(String(member));
    const mine = walked(member);
    for (const year of YEARS) {
      const { body } = await browser.get('/api/annualReport/queryReport', { year });
      const of = mine.filter(({ start }) => start.startsWith(`${String(year)}-`));
      const { totals, max, months, habits, years } = body.data;
      expect(body.data.empty).toBe(of.length === 0);
      expect(totals.times).toBe(of.length);
      near(
        totals.distance,
        sum(of, ({ face }) => face.distance),
        of.length,
      );
      near(
        totals.climb,
        sum(of, ({ face }) => face.climb ?? 0),
        of.length,
      );
      near(
        totals.movingSec,
        sum(of, ({ face }) => face.movingSec ?? 0),
        of.length,
      );
      near(max.long?.value ?? 0, Math.max(0, ...of.map(({ face }) => face.distance)), 1);
      const heights = of.flatMap(({ face }) => face.highest ?? []);
      expect(max.alt === null).toBe(heights.length === 0);
      near(max.alt?.value ?? 0, Math.max(0, ...heights), 1);
      for (const figure of [max.alt, max.long, max.climb, max.lasting, max.early, max.late]) {
        if (figure === null) continue;
        const track = of.find(({ id }) => id === figure.from.routeId);
        expect(track, 'a figure names a track of its year').toBeDefined();
      }
      const longest = of.find(({ id }) => id === max.long?.from.routeId);
      near(max.long?.value ?? 0, longest?.face.distance ?? 0, 1);
      months.forEach((month: { times: number; distance: number }, at: number) => {
        const its = of.filter(({ start }) => start.startsWith(`${String(year)}-${String(at + 1).padStart(2, '0')}`));
        expect(month.times).toBe(its.length);
        near(
          month.distance,
          sum(its, ({ face }) => face.distance),
          its.length,
        );
      });
      const timed = of.filter((track) => track.timed);
      expect(habits.of).toBe(timed.length);
      habits.hours.forEach((times: number, hour: number) =>
        expect(times).toBe(timed.filter(({ start }) => Number(start.slice(11, 13)) === hour).length),
      );
      for (const { year: named, times } of years)
        expect(times).toBe(mine.filter(({ start }) => start.startsWith(`${String(named)}-`)).length);
      compared += of.length;
      kinds.add(of.length === 0 ? 'nothing' : of.length === 1 ? 'one' : of.length > 3 ? 'many' : 'some');
    }
  }
  expect(compared).toBeGreaterThan(120);
  expect([...kinds].sort()).toEqual(['many', 'nothing', 'one', 'some']);
});

test('sums agree with each other in every report', async () => {
  for (const member of members()) {
    const browser = world.loggedIn(String(member));
    const ten = (await browser.get('/api/tenReport/queryReport')).body.data;
    let distance = 0;
    for (const year of YEARS) {
      const { data } = (await browser.get('/api/annualReport/queryReport', { year })).body;
      const { totals, months, days, habits, provinces } = data;
      const of = (list: Record<string, number>[], key: string): number =>
        list.reduce((all, one) => all + (one[key] ?? 0), 0);
      for (const key of ['distance', 'climb', 'times', 'days']) expect(of(months, key), key).toBe(totals[key]);
      expect(of(days, 'distance')).toBe(totals.distance);
      expect(days.length).toBe(totals.days);
      expect(days.map(({ day }: { day: number }) => day)).toEqual(
        [...new Set(days.map(({ day }: { day: number }) => day))].sort((one, other) => Number(one) - Number(other)),
      );
      expect(habits.seasons.reduce((one: number, other: number) => one + other, 0)).toBe(totals.times);
      expect(habits.weekdays.reduce((one: number, other: number) => one + other, 0)).toBe(habits.of);
      for (const province of provinces) expect(of(province.cities, 'times')).toBeLessThanOrEqual(province.times);
      expect(of(provinces, 'times')).toBeLessThanOrEqual(totals.times);
      expect(data.title === null).toBe(data.empty);
      const list = (await browser.get('/api/annualReport/queryTracks', { year })).body.data;
      expect(of(list.items, 'distance')).toBe(totals.distance);
      expect(list.items).toHaveLength(totals.times);
      if (year <= 2024) distance += totals.distance;
      const inTen = ten.years.find(({ y }: { y: number }) => y === year);
      if (inTen)
        expect([inTen.distance, inTen.times, inTen.days]).toEqual([totals.distance, totals.times, totals.days]);
    }
    expect(ten.total.distance).toBe(distance);
  }
});

test('kinds of members are there: nothing at all, one track, back after years, very active', async () => {
  const yearsOf = async (phone: string): Promise<number[]> => {
    const [row] = all<{ id: number }>(world.database, 'SELECT id FROM users WHERE phone = ?', `86${phone}`);
    const { body } = await world.loggedIn(String(row?.id)).get('/api/annualReport/queryReport', { year: 2024 });
    return body.data.years.map(({ year }: { year: number }) => year).filter((year: number) => year <= 2024);
  };
  expect(await yearsOf('13800138004')).toEqual([]);
  expect(await yearsOf('13800138000')).toEqual([2024, 2023, 2022, 2018, 2017, 2016]);
  expect(await yearsOf('13800138003')).toHaveLength(10);
});
