import type { CallContext } from '../../context.ts';
import { memberOf } from '../../context.ts';

/** Whose home is asked for, and as whom: who wants to see it as others do reads it with no more rights than a guest. */
export const homeAsked = (
  context: CallContext,
  userId: string | undefined,
  as: 'others' | undefined,
): { userId: string; reader: CallContext } => ({
  userId: userId ?? memberOf(context),
  reader: as === undefined ? context : { ...context, userId: null },
});
