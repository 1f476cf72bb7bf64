import { grouped } from '../number.ts';

/** What large figures are like, in heights and ways that everybody knows. Empty where nothing fits. */

/** Metres above the sea: 玉皇顶 1,532.7, 珠穆朗玛峰 8,848.86 (National Geographical Bureau of China, 2007 and 2020). */
const TAISHAN_M = 1_533;
const EVEREST_M = 8_849;
/** Height of the Shanghai Tower. */
const TOWER_M = 632;
const STOREY_M = 3;
const MARATHON_M = 42_195;

const times = (value: number): string => (value < 10 ? String(Math.floor(value * 10) / 10) : String(Math.floor(value)));

/** Metres climbed in all. */
export const climbLike = (metres: number): string => {
  if (metres >= EVEREST_M) return `相当于从海平面到珠穆朗玛峰顶 ${times(metres / EVEREST_M)} 次`;
  if (metres >= TAISHAN_M) return `相当于从海平面到泰山顶 ${times(metres / TAISHAN_M)} 次`;
  if (metres >= TOWER_M) return `相当于爬了 ${times(metres / TOWER_M)} 座上海中心大厦`;
  return metres >= 10 * STOREY_M ? `相当于爬了 ${grouped(Math.floor(metres / STOREY_M))} 层楼` : '';
};

/** Metres above the sea of the highest place. */
export const highLike = (metres: number): string => {
  if (metres > EVEREST_M) return '';
  if (metres === EVEREST_M) return '和珠穆朗玛峰顶一样高';
  if (metres >= 4_000) return `离珠穆朗玛峰顶还有 ${grouped(EVEREST_M - metres)} 米`;
  if (metres > TAISHAN_M) return `比泰山顶还高 ${grouped(metres - TAISHAN_M)} 米`;
  if (metres === TAISHAN_M) return '和泰山顶一样高';
  return metres >= TAISHAN_M / 2 ? `离泰山顶还差 ${grouped(TAISHAN_M - metres)} 米` : '';
};

/** Metres walked in all. */
export const wayLike = (metres: number): string =>
  metres >= MARATHON_M ? `连起来是 ${times(metres / MARATHON_M)} 个全程马拉松` : '';

/** What one year has more or less than another, in words; `nameOf` says an amount of it. */
export const differenceWords = (now: number, before: number, nameOf: (amount: number) => string): string => {
  if (now === before) return '和去年一样';
  return now > before ? `比去年多 ${nameOf(now - before)}` : `去年多 ${nameOf(before - now)}`;
};

/** A minute of the day as a clock shows it. '' for what is none. */
export const clockOf = (minute: unknown): string =>
  typeof minute === 'number' && Number.isInteger(minute) && minute >= 0 && minute < 1_440
    ? `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    : '';
