import type { DatabaseSync } from 'node:sqlite';
import { grouped } from '../database/group.ts';
import { patiently } from '../database/patience.ts';
import { one, run } from '../database/statement.ts';
import type { Whose } from '../route/figures.ts';

const VERSION = 'SELECT version FROM review_versions WHERE user_id = ?';
const KEPT = 'SELECT version, generated_at, body FROM review_reports WHERE user_id = ? AND year = ? AND whose = ?';
// Who closed the account meanwhile keeps nothing.
const KEEP = `INSERT INTO review_reports (user_id, year, whose, version, generated_at, body)
  SELECT id, ?2, ?3, ?4, ?5, ?6 FROM users WHERE id = ?1 AND state <> 2
  ON CONFLICT (user_id, year, whose) DO UPDATE SET version = excluded.version, generated_at = excluded.generated_at,
    body = excluded.body WHERE excluded.version >= version`;

interface Asked {
  readonly userId: number;
  /** 10: the ten-year report. */
  readonly year: number;
  readonly whose: Whose;
  readonly now: number;
}

export interface Worked<Figures> {
  readonly figures: Figures;
  readonly generatedAt: number;
}

/**
 * A report as it was worked out last, or anew once anything changed that it tells of. What could not be
 * written down is worked out again.
 */
export const keptOr = <Figures>(
  database: DatabaseSync,
  { userId, year, whose, now }: Asked,
  afterwards: (work: () => void) => void,
  make: () => Figures,
): Worked<Figures> => {
  const version = one<{ version: number }>(database, VERSION, userId)?.version ?? 0;
  const row = one<{ version: number; generated_at: number; body: string }>(database, KEPT, userId, year, whose);
  if (row?.version === version) return { figures: JSON.parse(row.body) as Figures, generatedAt: row.generated_at };
  const figures = make();
  const body = JSON.stringify(figures);
  afterwards(() => {
    const keep = () => run(database, KEEP, userId, year, whose, version, now, body);
    void patiently(() => grouped(database, keep)).catch(() => undefined);
  });
  return { figures: JSON.parse(body) as Figures, generatedAt: now };
};
