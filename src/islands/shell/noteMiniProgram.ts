import { agent } from '../../host/browser/agent.ts';
import { local, session } from '../../host/browser/storage.ts';
import { surroundings } from '../../host/surroundings.ts';

/** Keeps the flag of a mini program for the tab, as soon as the messenger tells: at once, or when its bridge is there. */
export const noteMiniProgram = (): void => {
  const note = (): void => void surroundings({ agent: agent(), local, session });
  note();
  document.addEventListener('WeixinJSBridgeReady', note, { once: true });
};
