import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';

interface Totals {
  readonly kind: 'post' | 'travelogue' | 'dynamic';
  readonly like_count: number;
  readonly comment_count: number;
  readonly favourite_count: number;
  readonly visibility: string;
  readonly audit: number;
}

/** Totals of an entry as they stand now. */
export const totalsOf = (context: CallContext, entryId: number): Totals => {
  const row = one<Totals>(
    context.database,
    'SELECT kind, like_count, comment_count, favourite_count, visibility, audit FROM entries WHERE id = ?',
    entryId,
  );
  if (!row) throw new Error(`Entry ${entryId} vanished`);
  return row;
};

/** Publishes the new totals of an entry to open pages and returns them. What not everybody may read is kept back. */
export const publishCounts = (context: CallContext, entryId: number): Totals => {
  const totals = totalsOf(context, entryId);
  if (totals.visibility === 'public' && totals.audit === 0) {
    context.hub.publish({
      type: 'counts',
      target: `${totals.kind}:${entryId}`,
      likes: totals.like_count,
      comments: totals.comment_count,
    });
  }
  return totals;
};
