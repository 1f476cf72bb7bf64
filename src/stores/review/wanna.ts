import { saveWannaGoScenicSpots, WANNA_MAX } from '../../api/annualReport/footprint.ts';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { queryDestinationScenicSpots } from '../../api/scenic/spots.ts';

export { WANNA_MAX };
export type Spot = ReplyOf<typeof queryDestinationScenicSpots>['list'][number];
/** A place one wants to go to, as the report keeps it. */
export type Wanted = Pick<Spot, 'id' | 'name' | 'cover'>;

export interface SpotQuery {
  readonly provinceId: string;
  readonly q: string;
  readonly page: number;
}

/** A page of places worth going to. Throws what the call throws. */
export const findSpots = ({ provinceId, q, page }: SpotQuery): Promise<ReplyOf<typeof queryDestinationScenicSpots>> =>
  call(queryDestinationScenicSpots, {
    ...(provinceId === '' ? {} : { provinceId }),
    ...(q === '' ? {} : { q }),
    page,
  });

/** Keeps the list; resolves with the ids that are kept and those before. Throws what the call throws. */
export const saveWanted = (ids: readonly string[]): Promise<ReplyOf<typeof saveWannaGoScenicSpots>> =>
  call(saveWannaGoScenicSpots, { ids: ids.join() });

/** With this place, or without it where it was wanted; the list stays as it is where it is full. */
export const toggled = (wanted: readonly Wanted[], spot: Wanted): readonly Wanted[] => {
  if (wanted.some(({ id }) => id === spot.id)) return wanted.filter(({ id }) => id !== spot.id);
  return wanted.length >= WANNA_MAX ? wanted : [...wanted, { id: spot.id, name: spot.name, cover: spot.cover }];
};
