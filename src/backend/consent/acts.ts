import type { Agreed } from '../../api/vip/fields.ts';
import { currentVersion, type Document } from './documents.ts';

export type Act = 'login' | 'purchase' | 'autoRenew';

/** What each act asks for. */
export const ACTS: Readonly<Record<Act, readonly Document[]>> = {
  login: ['user-protocol', 'privacy'],
  purchase: ['vip-duty'],
  autoRenew: ['vip-userduty'],
};

/** The versions in force that an act asks for. Nothing is agreed to that is not there: without one it throws. */
export const neededFor = (act: Act, now: number): Agreed[] =>
  ACTS[act].map((doc) => {
    const current = currentVersion(doc, now);
    if (!current) throw new Error(`No version of ${doc} is in force`);
    return { doc, version: current.version };
  });
