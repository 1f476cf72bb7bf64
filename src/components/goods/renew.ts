import { page } from '../../host/browser/page.ts';
import { regions } from '../../live/main.ts';
import { $view } from '../../live/views.ts';

/** Whoever looked away for less has seen these figures. */
const AWAY_MS = 30_000;

/** Asks beside what stands: where no answer comes, nothing has happened. */
const renew = async (): Promise<void> => {
  const [region] = regions;
  const { state, savedAt } = $view.get();
  // What failed, or was kept, is asked for by the page itself.
  if (region === undefined || state !== 'ready' || savedAt !== null) return;
  try {
    region.restore(await region.more(''));
  } catch {
    /* the figures that stand are as good as they were */
  }
};

/** Brings price and stock up to date when the visitor is back after a while. */
export const renewOnReturn = (): void => {
  let since: number | null = null;
  page.on('visibilitychange', () => {
    const now = Date.now();
    if (!page.hidden() && since !== null && now - since >= AWAY_MS) void renew();
    since = page.hidden() ? now : null;
  });
};
