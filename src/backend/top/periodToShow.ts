import type { readRank } from '../../api/top/rank.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { periodAt, periodBefore } from './periods.ts';
import { periodWords } from './periodWords.ts';
import type { PeriodKind } from './period.ts';
import { type PeriodRow, COLUMNS, periodOf } from './periodRow.ts';

export type Reply = ReplyOf<typeof readRank>;

export interface ShownPeriod {
  /** -1 where nothing was computed yet: no row has it. */
  readonly id: number;
  /** The closed period that it is compared with. */
  readonly before: number | null;
  readonly period: Reply['period'];
}
const BY_NAME = `SELECT ${COLUMNS} FROM rank_periods WHERE name = ?`;

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
