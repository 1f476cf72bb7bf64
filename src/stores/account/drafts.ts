import type { Host } from '../../host/host.ts';
import { keysLike, removeMatching } from './privateKeys.ts';

/** Unpublished texts of any page: their keys begin with this word. */
const DRAFT_KEY = /^drafts?(?:[:.-]|[A-Z]|$)/;

/** Whether this device holds texts that were never published. */
export const hasDrafts = (host: Pick<Host, 'local'>): boolean => keysLike(host.local, DRAFT_KEY).length > 0;

export const forgetDrafts = (host: Pick<Host, 'local'>): void => removeMatching(host.local, DRAFT_KEY);
