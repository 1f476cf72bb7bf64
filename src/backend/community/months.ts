import { month as form } from '../../api/dynamic/listDynamics.ts';
import { monthRange } from '../../lib/month.ts';
import { absoluteDate } from '../../lib/time.ts';
import { refuse } from '../errors.ts';
import type { Position } from './cursor.ts';

/** Year and month of an instant on China's clock: 2026-10. */
export const monthOf = (instant: number): string => absoluteDate(instant).slice(0, 7);

/** Where a list begins that begins with this month: before all that came later. */
export const startOfMonth = (month: string): Position => {
  if (!form.safeParse(month).success || month < '0001') throw refuse('noMonth');
  return { key: monthRange(Number(month.slice(0, 4)), Number(month.slice(5))).to + 1, id: 0 };
};
