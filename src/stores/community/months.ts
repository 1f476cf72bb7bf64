import { type ReadableAtom, atom } from 'nanostores';
import type { ReplyOf } from '../../api/define.ts';
import type { listMonths } from '../../api/dynamic/dynamics.ts';

export type Month = ReplyOf<typeof listMonths>['months'][number];

export interface Months {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Newest first, in the groups of their years. */
  readonly years: readonly { readonly year: string; readonly months: readonly Month[] }[];
}

const byYear = (months: readonly Month[]): Months['years'] => {
  const years: { year: string; months: Month[] }[] = [];
  for (const one of months) {
    const year = one.month.slice(0, 4);
    const last = years[years.length - 1];
    if (last?.year === year) last.months.push(one);
    else years.push({ year, months: [one] });
  }
  return years;
};

/** The months that a list has something in. An answer that is no longer asked for is dropped. */
export const createMonths = (
  ask: () => Promise<readonly Month[]>,
): { readonly $months: ReadableAtom<Months>; load(): Promise<void> } => {
  const $months = atom<Months>({ status: 'loading', years: [] });
  let run = 0;
  return {
    $months,
    async load() {
      const mine = (run += 1);
      $months.set({ status: 'loading', years: [] });
      try {
        const years = byYear(await ask());
        if (mine === run) $months.set({ status: 'ready', years });
      } catch {
        if (mine === run) $months.set({ status: 'failed', years: [] });
      }
    },
  };
};
