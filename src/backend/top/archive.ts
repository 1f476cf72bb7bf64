import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { periodWords } from './periodWords.ts';
import type { PeriodKind } from './period.ts';
import { type PeriodRow, COLUMNS, periodOf } from './periodRow.ts';
import type { Reply } from './periodToShow.ts';

const ARCHIVE = `SELECT ${COLUMNS} FROM rank_periods WHERE kind = ? AND closed_at IS NOT NULL
  ORDER BY starts_at DESC LIMIT 12`;

/** What was closed of a kind, the latest first. */
export const archiveOf = (context: CallContext, kind: PeriodKind): Reply['archive'] =>
  all<PeriodRow>(context.database, ARCHIVE, kind).map((row) => ({ at: row.name, words: periodWords(periodOf(row)) }));
