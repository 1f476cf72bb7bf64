import { type queryDestinationScenicSpots, SPOTS_PER_PAGE } from '../../api/scenic/spots.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import type { CallContext } from '../context.ts';
import { coversOf } from './covers.ts';
import { spots } from './spots.ts';
import { wanted } from './wanted.ts';

type Query = PayloadOf<typeof queryDestinationScenicSpots>;
type Page = ReplyOf<typeof queryDestinationScenicSpots>;

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
