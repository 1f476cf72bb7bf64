import type { WalkedDay } from './calendar.ts';
import type { Habit } from './radar.ts';
import type { WalkedMonth } from './live/columns.ts';

/** What a chart shows: all that its drawing, and the one that a touch brings, are made of. */
export type Figures =
  | { readonly kind: 'months' | 'climb'; readonly months: readonly WalkedMonth[] }
  | { readonly kind: 'hours'; readonly hours: readonly number[] }
  | {
      readonly kind: 'calendar';
      readonly year: number;
      readonly days: readonly (WalkedDay & { readonly times: number })[];
    }
  | { readonly kind: 'radar'; readonly habits: readonly (Habit & { readonly meant: string })[] };
