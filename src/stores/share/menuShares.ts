import type { Host } from '../../host/host.ts';
import { isMiniProgram } from '../../host/agents/inMiniProgram.ts';

/**
 * Whether the messenger's own menu passes on the page that is open. In a mini program it passes on the program. Asked of the
 * user agent as the document is marked (live/head/marks.ts): what tells all hosts apart is large.
 */
export const menuShares = (host: Pick<Host, 'agent' | 'local' | 'session'>): boolean =>
  /MicroMessenger\//.test(host.agent.userAgent) && !isMiniProgram(host);
