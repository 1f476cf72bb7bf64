import { SPOTS_PER_PAGE, type queryDestinationScenicSpots } from '../../api/scenic/spots.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { coversOf } from './covers.ts';
import { spots } from './spots.ts';

type Query = PayloadOf<typeof queryDestinationScenicSpots>;
type Page = ReplyOf<typeof queryDestinationScenicSpots>;

/** How many members want to go where, and where this one wants to go. */
const wanted = ({ database, userId }: CallContext): { counts: Map<string, number>; mine: Set<string> } => {
  const counts = all<{ spot_id: string; n: number }>(database, 'SELECT spot_id, wanted AS n FROM spot_counts');
  const mine =
    userId === null
      ? []
      : all<{ spot_id: string }>(database, 'SELECT spot_id FROM wanted_spots WHERE user_id = ?', userId);
  return {
    counts: new Map(counts.map(({ spot_id, n }) => [spot_id, n])),
    mine: new Set(mine.map(({ spot_id }) => spot_id)),
  };
};

/** One page of the spots that fit a query, most wanted first. */
export const querySpots = ({ provinceId, cityId, q, page = 1 }: Query, context: CallContext): Page => {
  const { counts, mine } = wanted(context);
  const words = (q ?? '').trim().toLowerCase();
  const found = spots
    .filter(
      (spot) =>
        (provinceId === undefined || spot.provinceId === provinceId) &&
        (cityId === undefined || spot.cityId === cityId) &&
        spot.name.toLowerCase().includes(words),
    )
    // The sort is stable: equally wanted spots keep the list's order.
    .sort((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0));
  const shown = found.slice((page - 1) * SPOTS_PER_PAGE, page * SPOTS_PER_PAGE);
  const covers = coversOf(context.database, shown);
  return {
    total: found.length,
    list: shown.map((spot) => ({
      id: spot.id,
      name: spot.name,
      placeId: spot.cityId ?? spot.provinceId,
      cover: covers.get(spot.id) ?? null,
      altitude: spot.altitude,
      wannaCount: counts.get(spot.id) ?? 0,
      mine: mine.has(spot.id),
    })),
  };
};
