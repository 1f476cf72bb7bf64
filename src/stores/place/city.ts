import { atom, type ReadableAtom } from 'nanostores';
import type { call as callType } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { Refused } from '../../api/errors.ts';
import { readCity } from '../../api/place/readCity.ts';

export type City = ReplyOf<typeof readCity>;

export interface CityState {
  readonly status: 'loading' | 'ready' | 'unknown' | 'failed';
  readonly city: City | null;
}

const UNKNOWN = 404;

/** The city a page is about: its name, people and neighbours. */
export const createCity = (
  call: typeof callType,
): { $city: ReadableAtom<CityState>; loadCity: (cityId: string) => Promise<void> } => {
  const $city = atom<CityState>({ status: 'loading', city: null });
  let run = 0;
  const loadCity = async (cityId: string): Promise<void> => {
    const mine = ++run;
    $city.set({ status: 'loading', city: null });
    try {
      const city = await call(readCity, { cityId });
      if (mine === run) $city.set({ status: 'ready', city });
    } catch (error) {
      if (mine !== run) return;
      const unknown = error instanceof Refused && Number(error.errCode) === UNKNOWN;
      $city.set({ status: unknown ? 'unknown' : 'failed', city: null });
    }
  };
  return { $city, loadCity };
};
