/** Wires the gate at the end of a page (components/AppGate.astro), and every `data-gate-open` above it. */
import { appGate } from '../../host/appGate.ts';
import { detectHost } from '../../host/detect.ts';
import { $appHelp } from '../../stores/appHelp.ts';

const gate = appGate(detectHost(navigator.userAgent, { maxTouchPoints: navigator.maxTouchPoints }));
const aside = document.querySelector<HTMLElement>('[data-app-gate]');
document.documentElement.dataset['gate'] = gate.kind;

if (aside !== null && gate.kind === 'inside') aside.hidden = true;
if (aside !== null && gate.kind === 'old') {
  const words = aside.querySelector('[data-gate-words]');
  const button = aside.querySelector('[data-gate-open]');
  if (words !== null) words.textContent = `当前版本 ${gate.current},需 ${gate.needed} 及以上,更新后才能在这里操作。`;
  if (button !== null) button.textContent = '去更新';
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.target.closest('[data-gate-open]') === null) return;
  event.preventDefault();
  if (gate.kind === 'old') {
    $appHelp.set(gate);
    return;
  }
  void import('../../stores/openInApp.ts').then(({ openInApp }) =>
    openInApp({ type: 30, url: location.pathname + location.search }),
  );
});
