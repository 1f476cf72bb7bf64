import { saveAppOneKeyFootprint, saveFootprint } from '../../api/annualReport/footprint.ts';
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { logInOrTell } from '../session/goToLogin.ts';
import { $undo } from '../undo.ts';
import { grouped } from '../../lib/number.ts';

/** All footprints by hand of a year, as the server keeps them now. */
export type Footprints = ReplyOf<typeof saveFootprint>;

/** Sets levels and offers to take that back; the footprints are told each time. Throws what the call throws. */
export const setFootprints = async (
  year: number,
  set: string,
  message: string,
  tell: (now: Footprints) => void,
): Promise<Footprints> => {
  const now = await call(saveFootprint, { year, set });
  tell(now);
  if (now.undo !== '')
    $undo.set({
      message,
      undo: () => void call(saveFootprint, { year, set: now.undo }).then(tell, logInOrTell),
    });
  return now;
};

export type Imported = ReplyOf<typeof saveAppOneKeyFootprint>;

/** Takes over the places of one's own tracks, which one has agreed to. Throws what the call throws. */
export const importFootprints = (year?: number): Promise<Imported> =>
  call(saveAppOneKeyFootprint, { agree: true, ...(year === undefined ? {} : { year }) });

/** Takes an import back, year by year. Throws what the calls throw. */
export const undoImport = async ({ undo }: Imported): Promise<void> => {
  for (const { year, set } of undo) if (set !== '') await call(saveFootprint, { year, set });
};

/** What an import came to, in words. */
export const importWords = ({ tracks, withoutPlace, addedProvinces, addedCities, total }: Imported): string => {
  if (tracks === 0) return '还没有上传过轨迹，没有可以导入的。在地图上点一个省，就能自己点亮。';
  const all = `读了 ${grouped(tracks)} 条轨迹，现在一共点亮 ${total.provinces} 省 ${total.cities} 城`;
  const added = addedProvinces.length + addedCities.length;
  const news = added === 0 ? '，没有新的' : `，新增 ${addedProvinces.length} 省 ${addedCities.length} 城`;
  return `${all}${news}。${withoutPlace === 0 ? '' : `有 ${grouped(withoutPlace)} 条没有国内的地点。`}`;
};
