import type { ScanState } from '../../../api/account/scan.ts';

/** A login by scanning as it is stored, and what may still become of it. */

/** How long a code can be scanned and answered. */
export const SCAN_LIFE_MS = 120_000;

export const WAITING = 0;
export const SCANNED = 1;
export const CONFIRMED = 2;
export const CANCELLED = 3;
export const USED = 4;

export interface ScanRow {
  readonly id: number;
  readonly browser: Uint8Array;
  readonly address: string;
  readonly user_agent: string;
  readonly state: number;
  readonly user_id: number | null;
  readonly number: number | null;
  readonly tries: number;
  readonly created_at: number;
  readonly expires_at: number;
}

/** Whether it can still change. Made by a clock that was wrong, it would live for as long as that was. */
export const isOpen = (row: ScanRow, now: number): boolean =>
  row.state <= CONFIRMED && row.expires_at > now && row.expires_at <= now + SCAN_LIFE_MS;

const NAMES: readonly ScanState[] = ['waiting', 'scanned', 'confirmed', 'cancelled', 'confirmed'];

export const stateOf = (row: ScanRow, now: number): ScanState =>
  row.state >= CANCELLED || isOpen(row, now) ? (NAMES[row.state] ?? 'expired') : 'expired';
