import type { CallContext } from '../../context.ts';

/** Row id of an id in text. Ids beyond 2^53 were never given out: they become -1, which no row has. */
export const rowId = (id: string): number => {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : -1;
};

/** The reader's row id; 0 for a guest, who owns and follows nothing. */
export const viewerOf = (context: Pick<CallContext, 'userId'>): number =>
  context.userId === null ? 0 : rowId(context.userId);
