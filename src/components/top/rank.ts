/** A rank brought to life: its head, its pages, its region, and where the reader stands. */
import type { RankItem, readRank } from '../../api/top/rank.ts';
import type { ReplyOf } from '../../api/define.ts';
import { openPlacePicker } from '../../islands/place/openPlacePicker.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { fill } from '../../live/fill.ts';
import { startList } from '../../live/list/liveList.ts';
import { markGroup } from '../../live/list/markGroup.ts';
import { ownParam, ownUrl } from '../../live/list/ownParams.ts';
import { ownRow } from '../../live/list/ownRow.ts';
import { onTap } from '../../live/onTap.ts';
import { $view } from '../../live/views.ts';
import { lazy } from '../../stores/lazy.ts';

type Reply = ReplyOf<typeof readRank>;

const find = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) as HTMLElement;
const head = find('[data-rank-head]');
const bar = find('[data-own-bar]');
const place = find('[data-place-name]');
const each = <Kind extends HTMLElement>(from: ParentNode, selector: string, act: (element: Kind) => void): void =>
  (Array.prototype.slice.call(from.querySelectorAll(selector)) as Kind[]).forEach(act);

/** Another rank begins at its first row. */
const fromTheTop = (): void =>
  each<HTMLAnchorElement>(document, '[data-choice]:not([data-choice="from"]) a', (link) => {
    const [path, query = ''] = link.href.split('?');
    const params = new URLSearchParams(query);
    params.delete('from');
    const rest = params.toString();
    link.href = `${path as string}${rest === '' ? '' : `?${rest}`}`;
  });

/** To the own row where it stands, else to the page of the rank that holds it. */
const own = ownRow('.rk-own', () => {
  const from = ($view.get().data as Reply | null)?.mine?.from;
  if (from != null) location.assign(ownUrl({ from: from === 1 ? null : String(from) }));
});

const nameOf = (choice: string): string =>
  document.querySelector(`[data-choice="${choice}"] [aria-current]`)?.textContent?.trim() ?? '';

const shareTitle = (): string => {
  const reply = $view.get().data as Reply | null;
  const board = `${reply?.region?.name ?? ''}${nameOf('subject')}榜 ${reply?.period.words ?? ''}`;
  return reply?.mine?.rank == null ? board : `我在${board}排第 ${reply.mine.rank} 名`;
};

each<HTMLAnchorElement>(document, '[data-to-all]', (link) => {
  link.href = ownUrl({ at: 'all', from: null });
});
each<HTMLAnchorElement>(document, '[data-to-first]', (link) => {
  link.href = ownUrl({ from: null });
});
startList<RankItem>({ begun: (store) => store.$list.subscribe(own.watch) });
fromTheTop();
if (ownParam('placeId') !== null) place.textContent = '已选地区';

$view.subscribe(({ data }) => {
  if (data === null) return;
  const reply = data as Reply;
  fill(head, reply);
  fill(bar, reply);
  own.show(true);
  if (reply.region !== null) place.textContent = reply.region.name;
  each<HTMLAnchorElement>(head, '.rk-past a', (link) => {
    link.href = urlOf('/top/rank', { at: link.dataset['at'] as string });
  });
  each(head, '[data-choice-later]', markGroup);
  each<HTMLAnchorElement>(bar, '[data-rank-login]', (link) => {
    link.href = urlOf('/account/login', { redirect: location.pathname + location.search });
  });
});

const pictures = lazy(() => import('./picture.lazy.ts'));
/** The ways to report stand beside the rows only while somebody wants one. */
const tell = (button: HTMLElement): void => {
  const isOn = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(isOn));
  find('.rk').classList.toggle('rk-telling', isOn);
};

onTap(document, (target) => {
  const telling = target.closest<HTMLElement>('[data-rank-tell]');
  if (telling !== null) tell(telling);
  const reply = $view.get().data as Reply | null;
  if (target.closest('[data-rank-picture]') !== null && reply !== null)
    void pictures.use(({ drawRank }) => drawRank(reply));
  if (target.closest('[data-choose-place]') !== null)
    void openPlacePicker({ level: 'any', title: '看哪里的榜' }, ({ id }) =>
      location.assign(ownUrl({ placeId: String(id), from: null })),
    );
  if (target.closest('[data-share]') !== null)
    void import('../../stores/share/sharePage.ts').then(({ sharePage }) =>
      sharePage(window.page.settings.params, shareTitle()),
    );
});
