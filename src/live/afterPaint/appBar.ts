import { APP_BAR_KEY, APP_BAR_MARK_KEY } from '../../host/storageKeys.ts';
import { cookies, local } from '../../host/browser/storage.ts';
import { getCookie, setCookie } from '../../host/cookies.ts';
import { onTap } from '../onTap.ts';
import { targetOfBar } from './appBarTarget.ts';

const OFF_DAYS = 7;

/** The cookie says how long; the mark, which paint reads, follows it: a page later the bar is back. */
const follow = (): void => {
  const isOff = getCookie(cookies.read, APP_BAR_KEY) !== null;
  try {
    if (isOff) local.set(APP_BAR_MARK_KEY, '1');
    else local.remove(APP_BAR_MARK_KEY);
  } catch {
    /* the bar comes back with the next page */
  }
};

const close = (control: Element): void => {
  if (!control.closest('[data-app-close]')) return;
  document.documentElement.dataset['appBar'] = 'off';
  setCookie({ cookies, location, now: () => Date.now() }, APP_BAR_KEY, '1', OFF_DAYS);
  follow();
};

/** The bar that offers the app: opens it at what the page shows, or goes away for a week. */
export const hearAppBar = (): void => {
  const bar = document.querySelector<HTMLElement>('aside[data-app-bar]');
  if (bar === null) return;
  follow();
  onTap(bar, (control) => {
    if (control.closest('[data-app-open]'))
      void import('../../stores/openInApp.ts').then(({ openInApp }) => openInApp(targetOfBar(bar)));
    close(control);
  });
};
