import { MINI_PROGRAM } from './miniProgram.ts';
import type { Host } from '../host.ts';
import { storageOf } from '../storage.ts';
import { MINI_PROGRAM_KEY } from '../storageKeys.ts';

/**
 * Whether the page runs in a mini program (specification, section 3). The messenger tells that some time after a page has
 * started: once told, it holds for the tab.
 */
export const isMiniProgram = (host: Pick<Host, 'agent' | 'local' | 'session'>): boolean => {
  const { session } = storageOf(host);
  const { userAgent, miniProgram } = host.agent;
  if (miniProgram) session.set(MINI_PROGRAM_KEY, '1');
  return session.get(MINI_PROGRAM_KEY) === '1' || MINI_PROGRAM.test(userAgent);
};
