import type { DatabaseSync } from 'node:sqlite';
import type { RouteKind } from '../../api/route/detail.ts';
import { kindOfMark } from '../../lib/track/symbols.ts';
import type { Face } from '../../lib/track/face.ts';
import { run } from '../database/statement.ts';
import { keepFace } from './faces.ts';
import { type Trim, WORKED_VERSION, type Worked } from './working/worked.ts';

/** What a member says of a route; all else comes from its track. */
export interface Said {
  readonly authorId: number;
  readonly name: string;
  readonly intro: string;
  readonly kind: RouteKind;
  readonly visibility: 'public' | 'friends' | 'self';
  readonly audit: 0 | 1;
  readonly auditReason: string;
  readonly place: { readonly id: string; readonly name: string; readonly cityId: string | null } | null;
}

const ROUTE = `INSERT INTO routes (author_id, name, intro, kind, visibility, audit, audit_reason, place_id, place_name, city_id,
  distance_m, climb_m, days, profile, created_at, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 1, '[]', ?, ?)`;
const TRACK = `INSERT INTO route_tracks (route_id, trim_start, trim_end, secret_turn, secret_part, digest, bytes, moving_s,
  estimate_s, points, version) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const WAYPOINT = `INSERT INTO route_waypoints (route_id, kind, name, lon, lat, ele, note, reporter_id, marked_at, hidden)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const CARD = `UPDATE routes SET distance_m = ?2, climb_m = ?3, days = ?4, profile = ?5, level = ?6, has_elevation = ?7,
  changed_at = ?8 WHERE id = ?1`;

/**
 * Brings what cards show up to what others are told of the track; the only writer of these columns. Nothing left for
 * others: they learn no figures either.
 */
export const keepCard = (database: DatabaseSync, routeId: number, shown: Face | null, now: number): void => {
  run(
    database,
    CARD,
    routeId,
    shown?.distance ?? 0,
    shown?.climb ?? 0,
    shown?.stages.length ?? 1,
    JSON.stringify(shown?.profile ?? []),
    shown?.difficulty.level ?? 1,
    shown?.climb == null ? 0 : 1,
    now,
  );
};

/** Stores a route with its track, and returns its id. Called in a transaction. */
export const storeRoute = (
  database: DatabaseSync,
  said: Said,
  worked: Worked,
  { trim, bytes, now }: { trim: Trim; bytes: number; now: number },
): number => {
  const { own, shown } = worked;
  const { id } = run(
    database,
    ROUTE,
    said.authorId,
    said.name,
    said.intro,
    said.kind,
    said.visibility,
    said.audit,
    said.auditReason,
    said.place?.id ?? null,
    said.place?.name ?? null,
    said.place?.cityId ?? null,
    now,
    now,
  );
  run(
    database,
    TRACK,
    id,
    trim.start,
    trim.end,
    trim.secret[0],
    trim.secret[1],
    worked.digest,
    bytes,
    own.movingSec,
    own.estimateSec,
    worked.points,
    WORKED_VERSION,
  );
  keepFace(database, id, 'own', own);
  if (shown !== own) keepFace(database, id, 'public', shown);
  keepCard(database, id, shown, now);
  for (const mark of worked.marks)
    run(
      database,
      WAYPOINT,
      id,
      kindOfMark(mark),
      mark.name,
      mark.lon,
      mark.lat,
      mark.ele === null ? null : Math.round(mark.ele),
      mark.note,
      said.authorId,
      own.startedAt === null || own.startedAt > now ? now : own.startedAt,
      mark.hidden ? 1 : 0,
    );
  return id;
};
