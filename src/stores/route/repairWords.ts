import type { Imported } from './importing.ts';
import { grouped } from '../../lib/number.ts';

/** What was put right in a file, in words; '' for nothing. */
export const repairWords = ({ unplaced, twice, jumps, noTimes, noElevation }: Imported['repairs']): string => {
  const out = unplaced + twice + jumps;
  const words = [
    ...(out > 0 ? [`去掉了 ${grouped(out)} 个重复或飘走的点`] : []),
    ...(noTimes ? ['文件里没有时间，不显示时长'] : []),
    ...(noElevation ? ['文件里没有海拔，不显示爬升和剖面'] : []),
  ];
  return words.length === 0 ? '' : `${words.join('；')}。`;
};
