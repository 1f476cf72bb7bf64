/** One area whose mobile numbers can log in. */
export interface Area {
  /** Area code without a plus sign. */
  readonly code: string;
  readonly name: string;
  /** A mobile number without its area code. */
  readonly pattern: RegExp;
  readonly digits: number;
}

/** Those that codes are sent to; the first is the default. */
export const areas: readonly [Area, ...Area[]] = [
  { code: '86', name: '中国大陆', pattern: /^1[3-9]\d{9}$/, digits: 11 },
  { code: '852', name: '中国香港', pattern: /^[4-79]\d{7}$/, digits: 8 },
  { code: '853', name: '中国澳门', pattern: /^6\d{7}$/, digits: 8 },
  { code: '886', name: '中国台湾', pattern: /^9\d{8}$/, digits: 9 },
];

export const areaOf = (code: string): Area => areas.find((area) => area.code === code) ?? areas[0];
