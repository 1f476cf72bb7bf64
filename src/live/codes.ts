import { NOT_LOGGED_IN } from '../api/errors.ts';

/**
 * Refusals that a reading page draws as a state of its own; anything else is the error state with the server's words. The
 * numbers are the reference backend's and follow HTTP (src/backend/errors.ts); -1 is the silent one (specification,
 * section 8), and its `data.state` says why (api/community/refusal.ts).
 */
export const SILENT = -1;
export const GONE: readonly number[] = [403, 404, 410];
export const GUEST: readonly number[] = [NOT_LOGGED_IN];
