import { detectHost, type HostInfo } from './detect.ts';
import type { Host } from './host.ts';
import { isMiniProgram } from './agents/inMiniProgram.ts';

/** What is around this page, with the flag that says whether it runs in a mini program. */
export const surroundings = (host: Pick<Host, 'agent' | 'local' | 'session'>): HostInfo => {
  const { userAgent, maxTouchPoints } = host.agent;
  return detectHost(userAgent, { maxTouchPoints, miniProgram: isMiniProgram(host) });
};
