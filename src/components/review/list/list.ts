/** The year as a list brought to life: what is shown follows the address, and is drawn from the one reply. */
import type { queryTracks, YearTrack } from '../../../api/annualReport/tracks.ts';
import { reportName } from '../../../api/annualReport/reportName.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { history } from '../../../host/browser/history.ts';
import { lazyImages } from '../../../host/browser/pictures/lazyImages.ts';
import { type ListChoice, readListChoice } from '../../../lib/review/list/choice.ts';
import { listRows } from '../../../lib/review/list/rows.ts';
import { narrowed } from '../../../lib/review/list/tracks.ts';
import { drawList } from '../../../live/fill.ts';
import { toMiddle } from '../../../live/list/markGroup.ts';
import { ownUrl } from '../../../live/list/ownParams.ts';
import { onTap } from '../../../live/onTap.ts';
import { $view, dataOf } from '../../../live/views.ts';
import { lazy } from '../../../stores/lazy.ts';
import { nameShared } from '../nameShared.ts';
import { showFigures } from './figures.ts';
import { keepYear, pickedBefore } from './keep.ts';
import { startPicking } from './pick.ts';
import { grouped } from '../../../lib/number.ts';

type Reply = ReplyOf<typeof queryTracks>;

const find = <Kind extends HTMLElement>(mark: string): Kind => document.querySelector<Kind>(`[data-${mark}]`) as Kind;
const all = (selector: string): HTMLAnchorElement[] =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>(selector));
/** Of the first frame; the rest is laid out behind it. */
const FIRST_ROWS = 24;

const rows = document.querySelector('[data-rows]') as HTMLTemplateElement;
const field = find<HTMLInputElement>('find');
const acts = lazy(() => import('./acts.lazy.ts'));
const picking = startPicking(pickedBefore());
let year: Reply | null = null;

const chosen = (): readonly YearTrack[] =>
  year === null ? [] : narrowed(year.items, year.year, readListChoice(location.search));

const markLinks = ({ month, sort }: ListChoice): void => {
  const now: Readonly<Record<string, string | null>> = {
    m: month === null ? null : String(month),
    sort: sort === 'date' ? null : sort,
  };
  for (const link of all('[data-by] a')) {
    const name = link.closest<HTMLElement>('[data-by]')?.dataset['by'] as string;
    const own = link.dataset['value'] ?? null;
    link.href = ownUrl({ [name]: own });
    if (own === now[name]) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
    if (own === now[name] && name === 'm') toMiddle(link.parentElement as HTMLElement, link);
  }
};

const nothingWords = ({ month, words }: ListChoice): string => {
  const where = month === null ? '这一年' : `${month}月`;
  return words === '' ? `${where}没有留下轨迹` : `${where}没有“${words}”的轨迹，换个词试试`;
};

/** Draws what the address chooses: at once as much as a screen holds, and the rest in the next frame. */
const draw = (whole = true): void => {
  if (year === null) return;
  const choice = readListChoice(location.search);
  const lines = listRows(year.items, year.year, choice);
  const shown = chosen();
  markLinks(choice);
  showFigures(year, shown);
  drawList(rows, whole ? lines : lines.slice(0, FIRST_ROWS));
  lazyImages(document);
  find('shown').textContent =
    shown.length === year.items.length ? '' : `${grouped(shown.length)} / ${grouped(year.items.length)} 条`;
  find('nothing').hidden = shown.length > 0;
  find('nothing-words').textContent = nothingWords(choice);
  find('bar').hidden = false;
  picking.draw();
  if (!whole && lines.length > FIRST_ROWS) requestAnimationFrame(() => setTimeout(draw));
};

const go = (address: string): void => {
  history.replace(history.state(), address);
  draw();
};

const search = (): void => go(ownUrl({ q: field.value.trim() || null }));
// What was typed before this script came is looked for.
if (field.value === '') field.value = readListChoice(location.search).words;
else search();
field.addEventListener('input', search);

let stand: (() => void) | null = null;
$view.subscribe((view) => {
  const now = dataOf<Reply>(view);
  if (now === null || now === year) return;
  const first = year === null;
  year = now;
  nameShared(now.owner, reportName(now.year));
  stand ??= keepYear(() => year, picking.kept);
  // Who comes back finds all of it, where it was.
  draw(!first || window.page.snapshot !== null);
  if (first) stand();
});

onTap(document, (target, event) => {
  const link = target.closest<HTMLAnchorElement>('[data-by] a');
  if (link !== null) {
    event?.preventDefault();
    go(link.href);
  }
  if (target.closest('[data-whole]') !== null) {
    field.value = '';
    go(ownUrl({ m: null, q: null }));
  }
  const act = (name: 'share' | 'import' | 'poster', id?: string): void => {
    void acts.use((part) => part[name](year, { tracks: chosen(), picked: picking.picked(), id }));
  };
  if (target.closest('[data-share-year]') !== null) act('share');
  if (target.closest('[data-import]') !== null) act('import');
  if (target.closest('[data-poster]') !== null) act('poster');
  const one = target.closest('[data-share-one]');
  if (one !== null) act('share', one.closest<HTMLElement>('[data-id]')?.dataset['id']?.replace('track:', ''));
});
