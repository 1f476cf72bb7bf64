import type { Target } from '../../host/open/deepLink.ts';
import { $view } from '../views.ts';

/** Where the bar of the app leads: to what the page shows, or to the page. */
export const targetOfBar = (bar: HTMLElement): Target => {
  const type = Number(bar.dataset['appBar']);
  const id = ($view.get().data as { id?: unknown } | null)?.id;
  if ((type === 2 || type === 8 || type === 9) && typeof id === 'string') return { type, id };
  return { type: 30, url: location.pathname + location.search };
};
