import type { CallContext } from '../../context.ts';
import { indexSome } from './indexing.ts';

/**
 * What was written a moment ago is found by the next search. A few milliseconds at most: what is left over, and what the
 * disk does not take now, is taken in by a later one or by the server's own round (main.ts).
 */
export const bringUpToDate = ({ database, log }: Pick<CallContext, 'database' | 'log'>): void => {
  try {
    indexSome(database, 40);
  } catch (error) {
    log('warn', 'search is not up to date', { error });
  }
};
