import type { WalkedDay, WalkedMonth } from './days.ts';
import type { Habits } from './habits.ts';
import type { Maxima } from './maxima.ts';
import type { NewCity, VisitedProvince } from './places.ts';
import type { Totals } from './totals.ts';

/** All that a year's tracks tell but its title (specification of each in `api/annualReport/report.ts`). */
export interface UntitledYear {
  readonly totals: Totals;
  readonly max: Maxima;
  readonly months: readonly WalkedMonth[];
  readonly days: readonly WalkedDay[];
  readonly habits: Habits;
  readonly provinces: readonly VisitedProvince[];
  readonly newCities: readonly NewCity[];
  readonly lastYear: Totals | null;
  readonly years: readonly { readonly year: number; readonly times: number }[];
}
