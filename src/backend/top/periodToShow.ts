import type { readRank } from '../../api/top/rank.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { CallContext } from '../context.ts';
import { all, one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { type Period, periodAt, periodBefore, type PeriodKind, periodWords } from './periods.ts';

type Reply = ReplyOf<typeof readRank>;

interface PeriodRow {
  readonly id: number;
  readonly kind: PeriodKind;
  readonly name: string;
  readonly starts_at: number;
  readonly ends_at: number | null;
  readonly computed_at: number | null;
  readonly closed_at: number | null;
}

export interface ShownPeriod {
  /** -1 where nothing was computed yet: no row has it. */
  readonly id: number;
  /** The closed period that it is compared with. */
  readonly before: number | null;
  readonly period: Reply['period'];
}

const COLUMNS = 'id, kind, name, starts_at, ends_at, computed_at, closed_at';
const BY_NAME = `SELECT ${COLUMNS} FROM rank_periods WHERE name = ?`;
const ARCHIVE = `SELECT ${COLUMNS} FROM rank_periods WHERE kind = ? AND closed_at IS NOT NULL
  ORDER BY starts_at DESC LIMIT 12`;

const periodOf = ({ kind, name, starts_at, ends_at }: PeriodRow): Period => ({
  kind,
  name,
  startsAt: starts_at,
  endsAt: ends_at,
});

const isKind = (at: string): at is PeriodKind => /^(?:week|month|year|all)$/.test(at);

/** The period that is asked for: the running one of a kind, or one by its name. */
export const periodToShow = ({ database, now }: CallContext, at: string): ShownPeriod => {
  const running = isKind(at) ? periodAt(at, now) : null;
  const row = one<PeriodRow>(database, BY_NAME, running?.name ?? at);
  const period = row ? periodOf(row) : running;
  if (period === null) throw refuse('notFound', { errMsg: '没有这一期榜单，看看别的' });
  const earlier = periodBefore(period);
  const before = earlier === null ? undefined : one<PeriodRow>(database, BY_NAME, earlier.name);
  const isOver = period.endsAt !== null && period.endsAt <= now;
  return {
    id: row?.id ?? -1,
    before: before?.closed_at == null ? null : before.id,
    period: {
      kind: period.kind,
      name: period.name,
      words: periodWords(period),
      state: row?.closed_at != null ? 'closed' : isOver ? 'settling' : 'running',
      computedAt: row?.computed_at ?? null,
    },
  };
};

/** What was closed of a kind, the latest first. */
export const archiveOf = (context: CallContext, kind: PeriodKind): Reply['archive'] =>
  all<PeriodRow>(context.database, ARCHIVE, kind).map((row) => ({ at: row.name, words: periodWords(periodOf(row)) }));
