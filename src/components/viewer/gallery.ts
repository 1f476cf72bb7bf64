/**
 * Begins at the picture that the address names (until then its styles show none, so that no other one flashes up); then
 * counts, says and loads what comes next while the browser swipes.
 */
import { guardImages } from '../../host/browser/pictures/lazyImages.ts';
import { thumbnailAddress } from '../../host/thumbnail.ts';
import { entryUrl } from '../../live/entryUrl.ts';
import { $view, dataOf } from '../../live/views.ts';
import { megabytes } from '../../lib/bytes.ts';
import { asIndex } from '../../lib/url/kinds.ts';
import { paramOf } from '../../lib/url/param.ts';
import { THUMBNAIL_SIDE_PX } from '../../site.ts';

interface Data {
  readonly id: string;
  readonly kind: string;
  readonly pictures: readonly {
    token: string;
    width: number;
    height: number;
    alt: string;
    caption: string;
    bytes: number | null;
  }[];
}

const SETTLED_MS = 250;
const find = <Found extends HTMLElement>(mark: string): Found => document.querySelector(`[data-${mark}]`) as Found;
const track = find('track');
const count = find('count');
const said = find('said');
const original = find('original');

let data: Data | null = null;
let at = -1;
let timer: ReturnType<typeof setTimeout> | undefined;

const slideAt = (index: number): HTMLElement | undefined => track.querySelectorAll<HTMLElement>('[data-slide]')[index];

/** Starts a neighbour's picture early: it lies outside the track's view, where lazy loading does not look. */
const begin = (index: number): void => {
  const image = slideAt(index)?.querySelector<HTMLImageElement>('img[data-src]');
  if (image == null) return;
  image.src = image.dataset['src'] as string;
  image.removeAttribute('data-src');
  guardImages(image.parentElement as ParentNode);
};

/** The finer picture takes the place of the first one when it is wholly there, on screens that can show it. */
const refine = async (index: number): Promise<void> => {
  const picture = data?.pictures[index];
  const image = slideAt(index)?.querySelector('img');
  if (picture === undefined || image == null) return;
  const longest = Math.max(image.clientWidth, image.clientHeight) * (devicePixelRatio || 1);
  if (longest <= THUMBNAIL_SIDE_PX[2] || Math.max(picture.width, picture.height) <= THUMBNAIL_SIDE_PX[2]) return;
  const fine = new Image();
  fine.src = thumbnailAddress(picture.token, 3);
  try {
    await fine.decode();
    image.src = fine.src;
  } catch {
    // The first one is good enough.
  }
};

const settle = (): void => {
  const picture = data?.pictures[at];
  if (data === null || picture === undefined) return;
  said.textContent = [`第${at + 1}张，共${data.pictures.length}张`, picture.caption || picture.alt]
    .filter(Boolean)
    .join('，');
  void refine(at);
  const search = new URLSearchParams(location.search);
  search.set('i', String(at));
  history.replaceState(history.state, '', `?${search.toString()}`);
};

const show = (index: number): void => {
  if (index === at || data === null) return;
  at = index;
  track.dataset['at'] = String(at);
  count.textContent = `${at + 1}/${data.pictures.length}`;
  const size = megabytes(data.pictures[at]?.bytes ?? null);
  original.textContent = size === '' ? '查看原图' : `查看原图 ${size}`;
  for (const near of [at, at + 1, at - 1]) begin(near);
  clearTimeout(timer);
  timer = setTimeout(settle, SETTLED_MS);
};

const last = (): number => (data?.pictures.length ?? 1) - 1;
const go = (index: number, smooth: boolean): void => {
  const to = Math.min(Math.max(0, index), last());
  const still = !smooth || matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollTo({ left: to * track.clientWidth, behavior: still ? 'auto' : 'smooth' });
  if (still) show(to);
};

const start = (): void => {
  data = dataOf<Data>($view.get());
  if (data === null) return;
  data.pictures.forEach(({ width, height }, index) => {
    // As wide as the view's height allows, so that the box has the picture's shape before it is there.
    (slideAt(index)?.querySelector('img') as HTMLImageElement).style.maxWidth =
      `min(100%, ${(100 * width) / height}vh)`;
  });
  const index = paramOf('/community/image', 'i', asIndex, location.search) ?? 0;
  find('actions').hidden = false;
  const home = entryUrl(data.kind, data.id);
  if (home !== null) find('back').setAttribute('href', home);
  at = -1;
  go(index <= last() ? index : 0, false);
};

track.addEventListener(
  'scroll',
  () => show(Math.min(last(), Math.max(0, Math.round(track.scrollLeft / (track.clientWidth || 1))))),
  { passive: true },
);
addEventListener('resize', () => go(at, false));
addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || data === null) return;
  // Somebody else has the keys while a dialog is open.
  if (document.querySelector('[aria-modal="true"], dialog[open]') !== null) return;
  if (event.key === 'ArrowLeft') go(at - 1, true);
  else if (event.key === 'ArrowRight') go(at + 1, true);
  else if (event.key === 'Home') go(0, true);
  else if (event.key === 'End') go(last(), true);
  else if (event.key === 'Escape') find('back').click();
  else return;
  event.preventDefault();
});
// The enlarged view was swiped further: the gallery follows it. Its history entry has gone by then, so the address is ours again.
document.addEventListener('viewer:closed', ({ detail }) => go(detail, false));
addEventListener('popstate', () => data !== null && setTimeout(settle));
$view.subscribe(start);
