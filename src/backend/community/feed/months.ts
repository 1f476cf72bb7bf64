import { month as form } from '../../../api/dynamic/dynamics.ts';
import { monthRange } from '../../../lib/month.ts';
import { dayOf } from '../../../lib/time.ts';
import { refuse } from '../../errors.ts';
import type { Position } from './cursor.ts';

/** Year and month of an instant on China's clock: 2026-10. */
export const monthOf = (instant: number): string => dayOf(instant).slice(0, 7);

/** From when to before when a month lasts on China's clock; all of time without one. */
export const monthSpan = (month: string | undefined): { readonly from: number; readonly until: number } => {
  if (month === undefined) return { from: 0, until: Number.MAX_SAFE_INTEGER };
  if (!form.safeParse(month).success || month < '0001') throw refuse('noMonth');
  const { from, to } = monthRange(Number(month.slice(0, 4)), Number(month.slice(5)));
  return { from, until: to + 1 };
};

/** Where a list begins that begins with this month: before all that came later. */
export const startOfMonth = (month: string): Position => ({ key: monthSpan(month).until, id: 0 });
