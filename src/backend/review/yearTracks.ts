import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import type { RouteKind } from '../../api/route/detail.ts';
import { type queryTracks, YEAR_TRACKS_MAX } from '../../api/annualReport/tracks.ts';
import { yearRange } from '../../lib/review/chinaClock.ts';
import { tracksIn } from '../../lib/review/year.ts';
import { pictureById } from '../community/entry/pictures.ts';
import { viewerOf } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { askedReport, begun } from './asked.ts';
import { OWN_PICTURE, PUBLIC_PICTURE } from './trackPictures.ts';
import { tracksOf } from './tracks.ts';

interface Told {
  readonly id: number;
  readonly kind: RouteKind;
  readonly place_name: string | null;
  readonly visibility: 'public' | 'friends' | 'self';
  readonly profile: string;
  readonly picture_id: string | null;
}

const COLUMNS = 'r.id, r.kind, r.place_name, r.visibility, r.profile';
const LISTED = 'FROM json_each(?2) i CROSS JOIN routes r ON r.id = i.value WHERE ?1 IS NOT NULL';
const OWN = `SELECT ${COLUMNS}, ${OWN_PICTURE} AS picture_id ${LISTED}`;
const PUBLIC = `SELECT ${COLUMNS}, ${PUBLIC_PICTURE} AS picture_id ${LISTED}`;

/** Answers `annualReport/queryTracks`. */
export const yearTracks = (
  context: CallContext,
  { year, sid }: PayloadOf<typeof queryTracks>,
): ReplyOf<typeof queryTracks> => {
  const { database, now } = context;
  begun(year, now);
  const { userId, whose, mine, parts, nickName, avatar } = askedReport(context, year, sid);
  // What was not chosen is no more there than what never was.
  if (parts && !parts.has('tracks')) throw refuse('silent', { data: { state: 'unknown' } });
  const found = tracksIn(tracksOf(database, userId, whose, yearRange(year)), year);
  const tracks = found.slice(0, YEAR_TRACKS_MAX);
  const ids = JSON.stringify(tracks.map(({ routeId }) => Number(routeId)));
  const told = new Map(
    all<Told>(database, mine ? OWN : PUBLIC, viewerOf(context), ids).map((row) => [String(row.id), row]),
  );
  return {
    year,
    generatedAt: now,
    owner: { mine, nickName, avatar },
    items: tracks.flatMap((track) => {
      const row = told.get(track.routeId);
      return row
        ? {
            routeId: track.routeId,
            name: track.name,
            startedAt: track.startedAt,
            timed: track.timed,
            kind: row.kind,
            distance: track.distance,
            climb: track.climb,
            highest: track.highest,
            movingSec: track.movingSec,
            days: Math.max(1, track.stages.length),
            provinceId: track.province?.id ?? null,
            cityId: track.city?.id ?? null,
            placeName: row.place_name,
            visibility: row.visibility,
            picture: pictureById(database, row.picture_id),
            profile: JSON.parse(row.profile) as number[],
          }
        : [];
    }),
    more: found.length - tracks.length,
  };
};
