import type { Period, PeriodKind } from './period.ts';

/** A period of the ranks as it is stored. */

export interface PeriodRow {
  readonly id: number;
  readonly kind: PeriodKind;
  readonly name: string;
  readonly starts_at: number;
  readonly ends_at: number | null;
  readonly computed_at: number | null;
  readonly closed_at: number | null;
}

export const COLUMNS = 'id, kind, name, starts_at, ends_at, computed_at, closed_at';

export const periodOf = ({ kind, name, starts_at, ends_at }: PeriodRow): Period => ({
  kind,
  name,
  startsAt: starts_at,
  endsAt: ends_at,
});
