import type { Call } from '../../api/define.ts';

/**
 * Calls with a contract and no answer yet: they refuse with 501. A test counts them; the number
 * only falls.
 */
export const planned: readonly Call[] = [];
