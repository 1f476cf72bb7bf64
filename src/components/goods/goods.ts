/** A product brought to life: which picture is seen, leaving for the shop after a question, sharing, a price that moved. */
import type { ReplyOf } from '../../api/define.ts';
import type { getGoodsInfo } from '../../api/youzan/goods.ts';
import { priceMoved } from '../../lib/goods/priceMoved.ts';
import { onTap } from '../../live/onTap.ts';
import { $view, dataOf } from '../../live/views.ts';
import { lazy } from '../../stores/lazy.ts';
import { drawFilm } from '../../live/drawn/goods/drawFilm.ts';
import { startShots } from '../viewer/shots.ts';
import { watchFilm } from './film.ts';
import { renewOnReturn } from './renew.ts';
import { startTabs } from './tabs.ts';

type Reply = ReplyOf<typeof getGoodsInfo>;
const find = (mark: string): HTMLElement => document.querySelector(`[data-${mark}]`) as HTMLElement;
const leaving = lazy(() => import('../../islands/goods/leaveForShop.lazy.ts'));
const kinds = lazy(() => import('./kinds.lazy.ts'));
let seen: Reply | null = null;
startTabs();
renewOnReturn();
watchFilm();
const count = startShots(() => seen && { title: seen.title, pictures: seen.images });

/** What somebody decided by is not changed behind their back. */
const sayMoved = (before: Reply | null, now: Reply, chosen: string): void => {
  const words = before === null ? '' : priceMoved(before, now, chosen);
  if (words === '') return;
  find('price-moved').textContent = words;
  find('price-moved').hidden = false;
};

$view.subscribe((view) => {
  const now = dataOf<Reply>(view);
  if (now === null) return;
  const before = seen?.id === now.id ? seen : null;
  seen = now;
  count();
  drawFilm(document, now);
  if (now.skus.length === 0) return sayMoved(before, now, '');
  void kinds.use(({ chosenKind, showKinds }) => {
    // Before the choice goes on to what is left.
    sayMoved(before, now, chosenKind());
    showKinds(now);
  });
});

onTap(document, (target, event) => {
  if (target.closest('[data-share]') !== null)
    void import('../../stores/share/sharePage.ts').then(({ sharePage }) =>
      sharePage(window.page.settings.params, document.title),
    );
  const goods = seen;
  if (target.closest('[data-add-gear]') !== null && goods !== null)
    void import('../../islands/gear/openGear.ts').then(({ addToGear }) => addToGear(goods));
  const link = target.closest<HTMLAnchorElement>('a[data-outside]');
  if (link === null || goods === null) return;
  event?.preventDefault();
  void leaving.use(({ leaveForShop }) => leaveForShop(goods));
});
