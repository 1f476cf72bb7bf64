import { asIndex, asWord } from '../../url/kinds.ts';
import { asText } from '../../url/longKinds.ts';
import { paramOf } from '../../url/param.ts';

/** How the list of a year is looked at: all of it is on the page, the address says what is shown. */
export const SORTS = ['date', 'distance', 'climb'] as const;
export type Sort = (typeof SORTS)[number];

export interface ListChoice {
  /** 1 to 12; null for the whole year. */
  readonly month: number | null;
  readonly sort: Sort;
  readonly words: string;
}

const PAGE = '/review/track/list';
const WORDS_MAX = 60;

/** Reads the query of an address; what is no month or order counts as none. */
export const readListChoice = (search: string): ListChoice => {
  const month = paramOf(PAGE, 'm', asIndex, search) ?? 0;
  const sort = paramOf(PAGE, 'sort', asWord, search);
  return {
    month: month >= 1 && month <= 12 ? month : null,
    sort: SORTS.find((one) => one === sort) ?? 'date',
    words: (paramOf(PAGE, 'q', asText, search) ?? '').trim().slice(0, WORDS_MAX),
  };
};
