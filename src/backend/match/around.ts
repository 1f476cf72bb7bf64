import type { MatchNear } from '../../api/match/rank.ts';
import type { CallContext } from '../context.ts';
import { AROUND } from '../top/mine.ts';
import { resultsBefore, resultsAfter, resultsOf, type ResultRow } from './results.ts';

/** The reader's own row with whom stands above and below, where the rows that are shown leave it out. */
export const aroundOwn = (
  context: CallContext,
  groupId: number,
  own: ResultRow | undefined,
  shown: readonly ResultRow[],
): MatchNear[] => {
  if (own === undefined || shown.some(({ id }) => id === own.id)) return [];
  const rows = [...resultsBefore(context, groupId, own, AROUND), own, ...resultsAfter(context, groupId, own, AROUND)];
  return resultsOf(context, groupId, rows).map(({ id, rank, bib, name, mine, state, net }) => ({
    id,
    rank,
    bib,
    name,
    mine,
    state,
    net,
  }));
};
