/**
 * The messenger's own size of letters becomes the site's. On iOS it writes it upon the body, which the site's styles undo
 * (base.css), and tells when somebody changes it; where its view enlarges the letters by itself, as on Android, nothing is
 * laid on top.
 */
import { local } from '../../host/browser/storage.ts';
import { takeOver } from '../../stores/messengerSize.ts';

interface Bridge {
  on(name: string, heard: (told?: { readonly fontScale?: unknown }) => void): void;
}

const PROBE_PX = 100;
/** Whether letters come out larger than a style says. */
const isZoomed = (): boolean => {
  const probe = document.createElement('i');
  probe.style.fontSize = `${PROBE_PX}px`;
  document.body.append(probe);
  const shown = parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return shown > PROBE_PX * 1.05;
};

const hear = (percent: number): void => {
  if (Number.isNaN(percent) || isZoomed()) return;
  const size = takeOver(local, percent);
  if (size === '1') delete document.documentElement.dataset['size'];
  else if (size !== null) document.documentElement.dataset['size'] = size;
};

const look = (): void => hear(parseFloat(document.body.style.getPropertyValue('-webkit-text-size-adjust')));
const listen = (): void =>
  (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge?.on('menu:setfont', (told) => hear(Number(told?.fontScale)));

/** Follows it from now on. */
export const followMessenger = (): void => {
  look();
  new MutationObserver(look).observe(document.body, { attributes: true, attributeFilter: ['style'] });
  if ('WeixinJSBridge' in window) listen();
  else document.addEventListener('WeixinJSBridgeReady', listen, { once: true });
};
