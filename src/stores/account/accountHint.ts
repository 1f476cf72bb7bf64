import type { Host } from '../../host/host.ts';
import { asUserId, storageOf } from '../../host/storage.ts';
import { readFields } from './readStored.ts';
import { ACCOUNT_HINT_KEY } from '../../host/storageKeys.ts';

/** How the member of this browser is named on the login page: the number with its middle hidden. */

const MASKED = /^[\d*]{6,15}$/;

/** 138****8000; of other areas the first and last two digits. */
export const maskNumber = (digits: string): string => {
  const shown = digits.length === 11 ? 3 : 2;
  return `${digits.slice(0, shown)}****${digits.slice(shown === 3 ? 7 : -2)}`;
};

export const writeAccountHint = (host: Pick<Host, 'local' | 'session'>, userId: string, digits: string): void =>
  storageOf(host).local.set(ACCOUNT_HINT_KEY, JSON.stringify({ userId, name: maskNumber(digits) }));

/** The masked number of this very member, or null. */
export const readAccountHint = (host: Pick<Host, 'local' | 'session'>, userId: string): string | null => {
  const { userId: owner, name } = readFields(storageOf(host).local.get(ACCOUNT_HINT_KEY));
  return asUserId(owner) === userId && typeof name === 'string' && MASKED.test(name) ? name : null;
};
