/** The bar that offers the app: opens it at what the page shows, or goes away for a week. */
import { local } from '../host/browser/storage.ts';
import { DAY_MS } from '../site.ts';
import type { Target } from '../host/deepLink.ts';
import { hearTaps } from './hearTaps.ts';

const bar = document.querySelector<HTMLElement>('[data-app-bar]');

const target = (): Target => {
  const type = Number(bar?.dataset['appBar']);
  const id = (window.live?.data as { id?: unknown } | null | undefined)?.id;
  if ((type === 2 || type === 9) && typeof id === 'string') return { type, id };
  return { type: 30, url: location.pathname + location.search };
};

const act = (control: Element): void => {
  if (control.closest('[data-app-open]'))
    void import('../stores/openInApp.ts').then(({ openInApp }) => openInApp(target()));
  if (!control.closest('[data-app-close]')) return;
  document.documentElement.dataset['appBar'] = 'off';
  try {
    local.set('appBarUntil', String(Date.now() + 7 * DAY_MS));
  } catch {
    /* it stays away for this page */
  }
};
if (bar !== null) hearTaps(bar, act);
