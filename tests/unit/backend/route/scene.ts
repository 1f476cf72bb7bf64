import { storeRoute } from '../../../../src/backend/route/store.ts';
import { workOut } from '../../../../src/backend/route/working/worked.ts';
import { cleanTrack } from '../../../../src/lib/track/clean.ts';
import type { TrackMark, TrackPoint } from '../../../../src/lib/track/types.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { walk } from '../../../support/tracks/walks.ts';
import type { World } from '../support/world.ts';

export interface RouteOptions {
  readonly points?: readonly TrackPoint[];
  readonly marks?: readonly TrackMark[];
  readonly trim?: number;
  readonly name?: string;
  readonly cityId?: string | null;
  readonly set?: Record<string, string | number | null>;
}

/** A hill of 12 km with a name. */
export const hill = (): TrackPoint[] =>
  walk({ points: 1_200, height: (along) => 400 + 900 * (1 - Math.abs(along - 6_000) / 6_000) });

export const waterAt = (point: TrackPoint | undefined): TrackMark => ({
  lon: point?.lon ?? 0,
  lat: point?.lat ?? 0,
  ele: 500,
  name: '取水点',
  note: '雨后浑',
  symbol: 'water',
});

/** Stores a route as the import does. */
export const addRoute = (
  world: World,
  author: string,
  { points = hill(), marks = [], trim = 0, name = '武功山反穿', cityId = '18034', set = {} }: RouteOptions = {},
): string => {
  const clean = cleanTrack({ name, segments: [points], marks });
  if (!clean.ok) throw new Error(clean.fault);
  const ends = { start: trim, end: trim, secret: [0.3, 0.6] as const };
  const id = storeRoute(
    world.database,
    {
      authorId: Number(author),
      name,
      intro: '',
      kind: 'hike',
      visibility: 'public',
      audit: 0,
      auditReason: '',
      place: cityId === null ? null : { id: cityId, name: '深圳市', cityId },
    },
    workOut(clean.track, ends),
    { trim: ends, bytes: 1_000, now: world.now() },
  );
  for (const [column, value] of Object.entries(set))
    run(world.database, `UPDATE routes SET ${column} = ? WHERE id = ?`, value, id);
  return String(id);
};
