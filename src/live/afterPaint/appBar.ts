import { APP_BAR_KEY } from '../../host/storageKeys.ts';
import { cookies } from '../../host/browser/storage.ts';
import { setCookie } from '../../host/cookies.ts';
import { onTap } from '../onTap.ts';
import { targetOfBar } from './appBarTarget.ts';

const OFF_DAYS = 7;

const close = (control: Element): void => {
  if (!control.closest('[data-app-close]')) return;
  document.documentElement.dataset['appBar'] = 'off';
  setCookie({ cookies, location, now: () => Date.now() }, APP_BAR_KEY, '1', OFF_DAYS);
};

/** The bar that offers the app: opens it at what the page shows, or goes away for a week. */
export const hearAppBar = (): void => {
  const bar = document.querySelector<HTMLElement>('aside[data-app-bar]');
  if (bar === null) return;
  onTap(bar, (control) => {
    if (control.closest('[data-app-open]'))
      void import('../../stores/openInApp.ts').then(({ openInApp }) => openInApp(targetOfBar(bar)));
    close(control);
  });
};
