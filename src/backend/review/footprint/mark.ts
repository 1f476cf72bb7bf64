import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import type { setPlaceMark } from '../../../api/place/mark.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { limitRate } from '../../community/rateLimit.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { begun } from '../asked.ts';
import { footprintsOf, isLightable, setFootprints } from '../footprints.ts';
import { chinaPlaceOf } from '../places.ts';

type Marked = ReplyOf<typeof setPlaceMark>;

/** 游玩: what somebody says who was there. */
const BEEN = 3;
const YEARS = 'SELECT year FROM footprints WHERE user_id = ? AND place_id = ? AND level > 0 ORDER BY year DESC';

/** What a place lights up on the footprint map: its city, else its province. */
const lightOf = (placeId: string): Marked['place'] => {
  const { city, province } = chinaPlaceOf(placeId);
  const place = city !== null && isLightable(city.id) ? city : province;
  return place && { id: place.id, name: place.name };
};

/** Whether the reader has been to a place, and when. */
export const placeMarkOf = (context: CallContext, placeId: string): Marked => {
  const place = lightOf(placeId);
  const rows =
    place === null || context.userId === null
      ? []
      : all<{ year: number }>(context.database, YEARS, viewerOf(context), place.id);
  return { place, years: rows.map(({ year }) => year) };
};

/** Lights a place in a year, or puts it out. */
export const markPlace = (context: CallContext, { placeId, year, been }: PayloadOf<typeof setPlaceMark>): Marked => {
  const { database, now } = context;
  const userId = viewerOf(context);
  begun(year, now);
  const place = lightOf(placeId);
  if (place === null)
    throw refuse('footprintPlace', { errMsg: '这个地方不在国内的省份和城市里，点不亮', data: { ids: [placeId] } });
  limitRate(context, 'footprint');
  const was = footprintsOf(database, userId, year).find(({ id }) => id === place.id)?.level ?? 0;
  if (!been && was > BEEN) throw refuse('footprintByHand');
  if (been ? was === 0 : was > 0)
    setFootprints(database, userId, year, [{ id: place.id, level: been ? BEEN : 0 }], now);
  return placeMarkOf(context, placeId);
};
