/** Travelogues, brought to life: as the feed, with figures on the chips, a destination, and a way out of too much choice. */
import type { listTravel } from '../../api/community/feed/travel.ts';
import type { ReplyOf } from '../../api/define.ts';
import { openPlacePicker } from '../../islands/place/openPlacePicker.ts';
import { fill } from '../../live/fill.ts';
import { ownParam, ownUrl } from '../../live/list/ownParams.ts';
import { onTap } from '../../live/onTap.ts';
import { $view } from '../../live/views.ts';
import { startFeed } from '../feed/startFeed.ts';
import { grouped } from '../../lib/number.ts';

type Reply = ReplyOf<typeof listTravel>;

const filters = document.querySelector<HTMLElement>('[data-filters]') as HTMLElement;
const place = filters.querySelector('[data-place-name]') as HTMLElement;

// What is published beside this page is no travelogue.
startFeed({ belongs: () => false });
if (ownParam('placeId') !== null) place.textContent = '已选目的地';

/** How a condition is called where it was chosen. */
const wordsOf = (name: string): string =>
  name === 'placeId'
    ? (place.textContent ?? '')
    : (filters.querySelector<HTMLElement>(`[data-choice="${name}"] [aria-current]`)?.dataset['words'] ?? '');

/** Ways out of an empty list: the tightest condition first. */
const proposed = ({ drops }: Reply): HTMLElement[] =>
  drops.slice(0, 2).map(({ name, count }, at) => {
    const link = document.createElement('a');
    link.className = at === 0 ? 'button main' : 'button';
    link.href = ownUrl({ [name]: null });
    link.textContent = `去掉“${wordsOf(name)}”可得 ${grouped(count)} 篇`;
    return link;
  });

$view.subscribe(({ data }) => {
  if (data === null) return;
  const reply = data as Reply;
  if (reply.place !== null) place.textContent = reply.place.name;
  fill(filters, reply);
  (filters.querySelector('[data-total]') as HTMLElement).hidden = false;
  for (const chip of Array.from(filters.querySelectorAll<HTMLElement>('.tv-chip .num')))
    (chip.parentElement as HTMLElement).toggleAttribute('data-none', chip.textContent === '0');
  const ways = document.querySelector('[data-drops]');
  if (ways === null) return;
  ways.textContent = '';
  ways.append(...proposed(reply));
});

onTap(document, (target) => {
  if (target.closest('[data-choose-place]') !== null)
    void openPlacePicker({ level: 'any', title: '去哪里' }, ({ id }) =>
      location.assign(ownUrl({ placeId: String(id) })),
    );
  const unfold = target.closest('[data-unfold]');
  if (unfold !== null) unfold.setAttribute('aria-expanded', String(filters.classList.toggle('tv-open')));
});
