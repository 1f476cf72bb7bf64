import { whenIdle } from '../../live/whenIdle.ts';
import { startEntryBar } from './entryBar.ts';

const hold = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-outside]') : null;
  if (link === null) return;
  event.preventDefault();
  event.stopPropagation();
  void bring().then(
    () => link.click(),
    () => undefined,
  );
};

let coming: Promise<void> | undefined;
const bring = (): Promise<void> =>
  (coming ??= import('./enhance.idle.ts')
    .then(() => undefined)
    .finally(() => {
      removeEventListener('click', hold, true);
    }));

/**
 * Brings contents, menu and viewer when the page has nothing more urgent to do. A tap on a link outside that comes sooner
 * waits for them, because nobody leaves unasked; where they do not come, the second tap goes its way.
 */
export const enhance = (): void => {
  addEventListener('click', hold, true);
  startEntryBar();
  whenIdle(() => void bring().catch(() => undefined));
};
