import { type PlaceWants, WANTS_MAX } from '../../api/place/want.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { places } from './located.ts';

const OWN = 'SELECT 1 FROM place_wants WHERE user_id = ? AND place_id = ?';
const COUNT = 'SELECT count(*) AS n FROM place_wants WHERE user_id = ?';
const LIST = 'SELECT place_id, created_at FROM place_wants WHERE user_id = ? ORDER BY created_at DESC, place_id';

/** A place as one says that one wants to go there; null for an id that the directory does not have. */
export const wantableOf = (id: string): { id: string; name: string } | null => {
  const place = places().get(id);
  return place === undefined ? null : { id: place.id, name: place.name };
};

/** Whether the reader wants to go to a place; false for guests. */
export const wantsPlace = (context: CallContext, id: string): boolean =>
  context.userId !== null && one(context.database, OWN, viewerOf(context), id) !== undefined;

/** Puts a place on the reader's list, or takes it off; what is gone from the directory can be taken off. */
export const setWant = (context: CallContext, id: string, want: boolean): boolean => {
  const { database, now } = context;
  const viewer = viewerOf(context);
  if (want === wantsPlace(context, id)) return want;
  if (want && wantableOf(id) === null) throw refuse('notFound', { errMsg: '没有这个地方' });
  if (want && (one<{ n: number }>(database, COUNT, viewer)?.n ?? 0) >= WANTS_MAX) throw refuse('tooManyWants');
  limitRate(context, 'footprint');
  if (want) run(database, 'INSERT INTO place_wants (user_id, place_id, created_at) VALUES (?, ?, ?)', viewer, id, now);
  else run(database, 'DELETE FROM place_wants WHERE user_id = ? AND place_id = ?', viewer, id);
  return want;
};

/** Where the reader wants to go, the last chosen first. */
export const wantsOf = (context: CallContext): PlaceWants['items'] =>
  all<{ place_id: string; created_at: number }>(context.database, LIST, viewerOf(context)).flatMap((row) => {
    const place = places().get(row.place_id);
    if (place === undefined) return [];
    const city = place.cityId === null || place.cityId === place.id ? '' : (places().get(place.cityId)?.name ?? '');
    const within = [place.provinceName, city].filter((name) => name !== '' && name !== place.name);
    return [{ id: place.id, name: place.name, within: within.join(' · '), at: row.created_at }];
  });
