import { beforeEach, expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { faceFor } from '../../../../src/backend/route/faces.ts';
import { trackRow } from '../../../../src/backend/route/own.ts';
import { renewOne } from '../../../../src/backend/route/renew.ts';
import { storeRoute } from '../../../../src/backend/route/store.ts';
import { segmentsIn, WORKED_VERSION, workOut } from '../../../../src/backend/route/working/worked.ts';
import type { Face } from '../../../../src/lib/track/face.ts';
import { trimTrack } from '../../../../src/lib/track/trim.ts';
import { START, walk } from '../../../support/tracks/walks.ts';
import { openWorld, type World } from '../support/world.ts';
import { addRoute, hill, waterAt } from './scene.ts';

let world: World;
let authorId: string;
beforeEach(() => {
  world = openWorld({}, {}, {});
  authorId = world.addMember('作者');
});

const right = walk({ points: 1_000, stepM: 11, stepSec: 8 });
/** Where the receiver still was from before: the ends that are hidden lie about that, and the home is shown. */
const stale = { lon: 114.03, lat: 30.01, ele: 100, time: START - 5_000 };
const trim = { start: 200, end: 200, secret: [0.3, 0.5] as const };
const none = { unplaced: 0, twice: 0, jumps: 0, noTimes: false, noElevation: false };

/** As a program stored it that took every point for a place. */
const addOld = (): number => {
  const track = { name: '', segments: [[stale, ...right]], marks: [waterAt(right[500]), waterAt(right[1])] };
  const said = {
    authorId: Number(authorId),
    name: '回家',
    intro: '',
    kind: 'hike' as const,
    visibility: 'public' as const,
    audit: 0 as const,
    auditReason: '',
    place: null,
  };
  const id = storeRoute(world.database, said, workOut({ ...track, repairs: none }, trim), {
    trim,
    bytes: 1,
    now: world.now(),
  });
  run(world.database, 'UPDATE route_tracks SET version = 0 WHERE route_id = ?', id);
  return id;
};
const versionOf = (id: number): unknown =>
  one<{ version: number }>(world.database, 'SELECT version FROM route_tracks WHERE route_id = ?', id)?.version;
const cardOf = (id: number) =>
  one<{ distance_m: number; changed_at: number }>(
    world.database,
    'SELECT distance_m, changed_at FROM routes WHERE id = ?',
    id,
  );
const shownOf = (id: number): Face => faceFor(world.database, id, 'public') as Face;
const hiddenOf = (id: number): unknown[] =>
  all<{ hidden: number }>(world.database, 'SELECT hidden FROM route_waypoints WHERE route_id = ? ORDER BY id', id).map(
    ({ hidden }) => hidden,
  );
const parts = () => ({ database: world.database, clock: world.now });

test('a track that an older program took is cleaned, cut and measured anew, and then no more', async () => {
  const id = addOld();
  const fresh = addRoute(world, authorId, { points: right, trim: 200 });
  const wrong = cardOf(id);
  expect(hiddenOf(id)).toEqual([0, 0]);
  world.wait(1_000);
  expect(await renewOne(parts())).toBeGreaterThan(0);
  expect(versionOf(id)).toBe(WORKED_VERSION);
  // What is told of it is what is told of the same walk that is uploaded today.
  const [own, today] = [id, Number(fresh)].map((one) => faceFor(world.database, one, 'own'));
  expect(own?.points).toBe(today?.points);
  expect(Math.abs((own?.distance ?? 0) - (today?.distance ?? 0))).toBeLessThan(5);
  expect(shownOf(id).distance).toBeLessThan(right.length * 11);
  expect(cardOf(id)?.distance_m).toBeLessThan(wrong?.distance_m ?? 0);
  // Files are made by the time of the change.
  expect(cardOf(id)?.changed_at).toBe(world.now());
  const track = trackRow(world.database, id);
  expect(track?.trim).toEqual(trim);
  const { segments } = trimTrack(
    { name: '', segments: segmentsIn(track?.points ?? new Uint8Array()), marks: [] },
    trim,
    trim.secret,
  );
  expect(segments.flat().some(({ lon }) => Math.abs(lon - stale.lon) < 1e-4)).toBe(false);
  expect(hiddenOf(id)).toEqual([0, 1]);
  expect(await renewOne(parts())).toBeUndefined();
});

test('one that its author cuts otherwise meanwhile keeps that, and comes again', async () => {
  const id = addOld();
  const before = shownOf(id);
  const renewing = renewOne(parts());
  run(world.database, 'UPDATE route_tracks SET trim_start = 900 WHERE route_id = ?', id);
  expect(await renewing).toBeGreaterThan(0);
  expect([versionOf(id), shownOf(id)]).toEqual([0, before]);
  await renewOne(parts());
  expect(versionOf(id)).toBe(WORKED_VERSION);
  expect(trackRow(world.database, id)?.trim_start).toBe(900);
});

test('one of which nothing would be left stays as it is, and holds up no other', async () => {
  const id = Number(addRoute(world, authorId, { points: hill() }));
  const points = workOut({ name: '', segments: [[stale]], marks: [], repairs: none }, trim).points;
  run(world.database, 'UPDATE route_tracks SET version = 0, points = ? WHERE route_id = ?', points, id);
  const before = faceFor(world.database, id, 'own');
  const other = addOld();
  run(world.database, 'UPDATE route_tracks SET version = 0');
  while ((await renewOne(parts())) !== undefined);
  expect([versionOf(id), versionOf(other)]).toEqual([WORKED_VERSION, WORKED_VERSION]);
  expect(faceFor(world.database, id, 'own')).toEqual(before);
});
