/** What stands behind the gate: whether an app is around the page, whether it is new enough, and the way into it. */
import { appGate } from '../../host/open/appGate.ts';
import { agent } from '../../host/browser/agent.ts';
import { detectHost } from '../../host/detect.ts';
import { $appHelp } from '../../stores/appHelp.ts';
import { openInApp } from '../../stores/openInApp.ts';

const gate = appGate(detectHost(agent().userAgent, agent()));

/** Shows the gate as this app needs it: not at all, or with both versions named. */
export const showGate = (): void => {
  const aside = document.querySelector<HTMLElement>('[data-app-gate]');
  if (aside === null) return;
  aside.dataset['appGate'] = gate.kind;
  if (gate.kind !== 'old') return;
  const words = aside.querySelector('[data-gate-words]');
  const button = aside.querySelector('[data-gate-open]');
  if (words !== null) words.textContent = `当前版本 ${gate.current}，需 ${gate.needed} 及以上，更新后才能在这里操作。`;
  if (button !== null) button.textContent = '去更新';
};

export const openGate = (): void => {
  if (gate.kind === 'old') $appHelp.set(gate);
  else void openInApp({ type: 30, url: location.pathname + location.search });
};
