import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';

/** How many members want to go where, and where this one wants to go. */
export const wanted = ({ database, userId }: CallContext): { counts: Map<string, number>; mine: Set<string> } => {
  const counts = all<{ spot_id: string; n: number }>(database, 'SELECT spot_id, wanted AS n FROM spot_counts');
  const mine =
    userId === null
      ? []
      : all<{ spot_id: string }>(database, 'SELECT spot_id FROM wanted_spots WHERE user_id = ?', userId);
  return {
    counts: new Map(counts.map(({ spot_id, n }) => [spot_id, n])),
    mine: new Set(mine.map(({ spot_id }) => spot_id)),
  };
};
