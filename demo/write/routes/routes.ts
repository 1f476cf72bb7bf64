import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../../src/backend/database/statement.ts';
import { storeRoute } from '../../../src/backend/route/store.ts';
import { type Trim, workOut } from '../../../src/backend/route/working/worked.ts';
import { cleanTrack } from '../../../src/lib/track/clean.ts';
import { TRIM_DEFAULT_M } from '../../../src/lib/track/trim.ts';
import { DAY_MS } from '../../../src/site.ts';
import { dayOf } from '../../calendar.ts';
import { type Recording, trackOf } from '../../compose/track.ts';
import type { Found } from '../../directory.ts';
import { expand } from '../../phrase.ts';
import { createRandom } from '../../random.ts';
import type { Story } from '../../story.ts';
import { closures, intros, reports } from '../../words/routes.ts';
import { spots } from '../../words/spots.ts';
import type { SeedMember } from '../members.ts';
import { groundOf } from './ground.ts';

/** How the routes of the world were recorded: most whole, some without heights or times, some with their ends hidden. */
const recordingOf = (ordinal: number, { days }: Story): Recording & { readonly trimmed: boolean } => ({
  elevation: ordinal % 29 !== 12,
  // A plan drawn at home: nobody draws the nights.
  times: ordinal % 23 !== 9 || days > 1,
  trimmed: ordinal % 5 === 3,
});
const CLOSURE = `INSERT INTO closures (route_id, from_month, from_day, to_month, to_day, reason, source, noted_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

export interface RouteToWrite {
  readonly story: Story;
  readonly authorId: number;
  readonly place: Found;
  readonly at: number;
  readonly visibility: 'public' | 'friends' | 'self';
  readonly kind: 'hike' | 'climb' | 'ride';
  readonly ordinal: number;
  readonly points?: number;
}

/** Writes a route with the track of an outing, through the same functions as the import: every figure is worked out. */
export const writeRoute = (database: DatabaseSync, route: RouteToWrite): number => {
  const { story, at, ordinal } = route;
  const { spot } = story;
  const { trimmed, ...recording } = recordingOf(ordinal, story);
  const name = `${spot.name}${String(story.slots.way)}`;
  const random = createRandom(`route ${ordinal} ${name}`);
  const clean = cleanTrack(
    trackOf(`track ${ordinal} ${name}`, story, at, {
      ...recording,
      ...(route.points === undefined ? {} : { points: route.points }),
    }),
  );
  if (!clean.ok) throw new Error(`${name}: ${clean.words}`);
  const metres = trimmed ? TRIM_DEFAULT_M : 0;
  const trim: Trim = { start: metres, end: metres, secret: [random.next(), random.next()] };
  const worked = workOut(clean.track, trim);
  const slots = {
    spot: spot.name,
    way: String(story.slots.way),
    from: story.way.from,
    to: story.way.to,
    km: String(story.km),
    span: `${story.days}天`,
    hazard: random.pick(spot.hazards),
    access: random.pick(spot.access),
  };
  const id = storeRoute(
    database,
    {
      authorId: route.authorId,
      name,
      intro: expand(random.pick(intros), slots, random),
      kind: route.kind,
      visibility: route.visibility,
      audit: 0,
      auditReason: '',
      place: { id: route.place.id, name: route.place.name, cityId: route.place.cityId },
    },
    worked,
    { trim, bytes: worked.own.points * 110, now: at },
  );
  const closed = closures[spot.land];
  const ground = groundOf(createRandom(`ground ${ordinal} ${name}`), spot.land);
  if (ground !== null) run(database, 'UPDATE routes SET surfaces = ? WHERE id = ?', JSON.stringify(ground), id);
  if (closed && random.chance(0.6)) run(database, CLOSURE, id, ...closed, at);
  return id;
};

const ROUTES = `SELECT id, name, author_id, distance_m, created_at, climb_m FROM routes WHERE visibility = 'public' ORDER BY id`;
const CONDITION = `INSERT INTO route_conditions (route_id, reporter_id, kind, text, along_m, seen_at, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

/** What members do with the routes of others: like, save, mark, report and confirm. */
export const writeRouteLife = (
  database: DatabaseSync,
  { now, members }: { now: number; members: readonly SeedMember[] },
): void => {
  const random = createRandom('life of routes');
  const lively = members.filter(({ fresh }) => !fresh);
  interface Row {
    readonly id: number;
    readonly name: string;
    readonly author_id: number;
    readonly distance_m: number;
    readonly created_at: number;
    readonly climb_m: number;
  }
  for (const row of all<Row>(database, ROUTES)) {
    const others = random.shuffle(lively.filter(({ id }) => id !== row.author_id));
    const between = (): number => Math.round(random.real(row.created_at, now));
    const takes = (): number => Math.floor(Math.min(others.length, Math.exp(random.normal() * 0.9 + 1.1)));
    for (const { id } of others.slice(0, takes()))
      run(database, 'INSERT INTO route_likes VALUES (?, ?, ?)', row.id, id, between());
    for (const { id } of others.slice(2, 2 + takes()))
      run(database, 'INSERT INTO route_saves VALUES (?, ?, NULL, ?)', id, row.id, between());
    const base = (row.distance_m / 4_000 + row.climb_m / 400) * 3_600;
    others.slice(4, 4 + takes()).forEach(({ id }, index) => {
      const been = index % 3 !== 2;
      const took =
        been && random.chance(0.6) ? Math.max(600, Math.round((base * random.real(0.8, 1.5)) / 300) * 300) : null;
      run(
        database,
        'INSERT INTO route_marks VALUES (?, ?, ?, ?, ?)',
        row.id,
        id,
        been ? 'been' : 'want',
        took,
        between(),
      );
    });
    const spot = spots.find(({ name }) => row.name.startsWith(name));
    const count = random.int(0, 3);
    random
      .shuffle(reports.filter(({ lands }) => lands === undefined || (spot && lands.includes(spot.land))))
      .slice(0, count)
      .forEach(({ kind, text }, index) => {
        const reporter = others[6 + index];
        if (!reporter) return;
        // One fresh, the others older, down to where they are grey; none from before the route.
        const age = index === 0 ? random.real(1, 25) : random.real(60, 260);
        const seen = Math.round(Math.max(row.created_at, now - age * DAY_MS));
        const winter = [11, 12, 1, 2, 3, 4].includes(dayOf(seen).month) || (spot?.top ?? 0) > 4_500;
        if ((kind === 'snow' || kind === 'ice') && !winter) return;
        const along = random.chance(0.5) ? Math.round(row.distance_m * random.next()) : null;
        const { id } = run(database, CONDITION, row.id, reporter.id, kind, text, along, seen, seen);
        others.slice(10, 10 + random.int(0, 3)).forEach((member, at) => {
          run(
            database,
            'INSERT INTO route_standings VALUES (?, ?, ?, ?, ?)',
            'condition',
            id,
            member.id,
            at < 2 ? 1 : 0,
            Math.round(random.real(seen, now)),
          );
        });
      });
    const waypoints = all<{ id: number }>(
      database,
      'SELECT id FROM route_waypoints WHERE route_id = ? ORDER BY id',
      row.id,
    );
    for (const { id } of waypoints)
      if (random.chance(0.35))
        others.slice(13, 13 + random.int(1, 3)).forEach((member, at) => {
          run(
            database,
            'INSERT INTO route_standings VALUES (?, ?, ?, ?, ?)',
            'waypoint',
            id,
            member.id,
            at < 2 ? 1 : 0,
            between(),
          );
        });
  }
};
