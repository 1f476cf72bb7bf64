import { detectHost, type HostInfo } from './detect.ts';
import type { Host } from './host.ts';
import { storageOf } from './storage.ts';
import { MINI_PROGRAM_KEY } from './storageKeys.ts';

/**
 * What is around this page, with the flag that says whether it runs in a mini program (specification, section 3). The
 * messenger tells that some time after a page has started: once told, it holds for the tab.
 */
export const surroundings = (host: Pick<Host, 'agent' | 'local' | 'session'>): HostInfo => {
  const { session } = storageOf(host);
  const { userAgent, maxTouchPoints, miniProgram } = host.agent;
  if (miniProgram) session.set(MINI_PROGRAM_KEY, '1');
  return detectHost(userAgent, { maxTouchPoints, miniProgram: session.get(MINI_PROGRAM_KEY) === '1' });
};
