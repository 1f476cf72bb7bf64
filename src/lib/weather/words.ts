/** WMO code 4677, as models tell it, in the words of the weather service. */
const SKIES: Readonly<Record<number, string>> = {
  0: '晴',
  1: '晴间多云',
  2: '多云',
  3: '阴',
  45: '雾',
  48: '雾凇',
  51: '毛毛雨',
  53: '毛毛雨',
  55: '毛毛雨',
  56: '冻毛毛雨',
  57: '冻毛毛雨',
  61: '小雨',
  63: '中雨',
  65: '大雨',
  66: '冻雨',
  67: '冻雨',
  71: '小雪',
  73: '中雪',
  75: '大雪',
  77: '米雪',
  80: '阵雨',
  81: '阵雨',
  82: '强阵雨',
  85: '阵雪',
  86: '强阵雪',
  95: '雷阵雨',
  96: '雷阵雨伴有冰雹',
  99: '强雷阵雨伴有冰雹',
};

/** '' for a code that says nothing of the sky. */
export const skyWords = (code: number): string => SKIES[code] ?? '';

/** km/h at which each force of GB/T 28591 begins, from 1. */
const FORCES = [1, 6, 12, 20, 29, 39, 50, 62, 75, 89, 103, 118] as const;

/** "微风" up to force 2, then "4 级风". */
export const windWords = (kmh: number): string => {
  const force = FORCES.filter((begins) => kmh >= begins).length;
  return force <= 2 ? '微风' : `${force} 级风`;
};

const degrees = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** "−3 到 8℃". */
export const degreesWords = (low: number, high: number): string => {
  // Adding 0 takes the sign from what is rounded to −0.
  const [from, to] = [Math.round(low) + 0, Math.round(high) + 0];
  return from === to ? `${degrees(to)}℃` : `${degrees(from)} 到 ${degrees(to)}℃`;
};
