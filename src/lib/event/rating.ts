/** What a rating can say in one word, what went well first. */
export const RATING_TAG_NAMES = [
  'clear',
  'pace',
  'safe',
  'caring',
  'knows',
  'unclear',
  'rushed',
  'late',
  'other',
] as const;
export type RatingTag = (typeof RATING_TAG_NAMES)[number];

/** How they read. */
export const RATING_TAGS: Readonly<Record<RatingTag, string>> = {
  clear: '说明清楚',
  pace: '节奏合适',
  safe: '重视安全',
  caring: '照顾队员',
  knows: '熟悉路线',
  unclear: '说明不清',
  rushed: '走得太急',
  late: '不守时间',
  other: '和介绍不符',
};

/** The mean of whole numbers to a tenth, half up, in whole numbers: "4.7". */
export const meanWords = (sum: number, count: number): string => {
  const tenths = Math.floor((2 * sum * 10 + count) / (2 * count));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
};
