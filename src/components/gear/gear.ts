/** A gear list brought to life: ticks that stay on this device, what is left, weights in another unit, what has changed. */
import type { readGearList } from '../../api/gear/list.ts';
import type { ReplyOf } from '../../api/define.ts';
import { unitNames, weightText } from '../../lib/gear/weights.ts';
import { local } from '../../host/browser/storage.ts';
import { readCopy } from '../../live/afterPaint/offlineCache.ts';
import { onTap } from '../../live/onTap.ts';
import { $view, dataOf } from '../../live/views.ts';
import { packedBook } from '../../stores/gear/packed.ts';
import { keptUnit, nextUnit } from '../../stores/gear/unit.ts';
import { lazy } from '../../stores/lazy.ts';
import { knownReader } from '../../stores/session/knownReader.ts';

type Reply = ReplyOf<typeof readGearList>;
const find = (mark: string): HTMLElement => document.querySelector(`[data-${mark}]`) as HTMLElement;
const each = (selector: string, root: ParentNode = document): HTMLElement[] =>
  Array.from(root.querySelectorAll<HTMLElement>(selector));
const taking = lazy(() => import('./take.lazy.ts'));
const root = find('live');
const splitting = lazy(() => import('./split.lazy.ts'));
const changing = lazy(() => import('./changed.lazy.ts'));
const book = packedBook(local);
const { packedOf, keepPacked, lookAt } = book;

let list: Reply | null = null;
let packed = new Set<string>();
let unit = keptUnit(local);
let isSplit = false;

const boxOf = (row: HTMLElement): HTMLInputElement => row.querySelector('input') as HTMLInputElement;
const idOf = (row: HTMLElement): string => row.dataset['item'] ?? '';
/** Rows that were ticked before this script came: nothing else ticks a box, for the browser brings none back (`autocomplete`). */
const ticked = (): string[] =>
  each('[data-item]')
    .filter((row) => boxOf(row).checked)
    .map(idOf);

/** Everything on the screen that follows from the ticks. */
const show = (): void => {
  if (list === null) return;
  let done = 0;
  for (const group of each('.gl-group')) {
    const rows = each('[data-item]', group);
    let here = 0;
    for (const row of rows) {
      const is = packed.has(idOf(row));
      boxOf(row).checked = is;
      row.toggleAttribute('data-packed', is);
      here += Number(is);
    }
    done += here;
    group.toggleAttribute('data-packed', here === rows.length);
    (group.querySelector('[data-group-done]') as HTMLElement).textContent = String(here);
    (group.querySelector('[data-act="group"]') as HTMLElement).textContent =
      here === rows.length ? '整组取消' : '整组打勾';
  }
  const percent = list.count === 0 ? 0 : Math.floor((done / list.count) * 100);
  (find('done').firstElementChild as HTMLElement).textContent = String(done);
  find('percent').textContent = `${percent}%`;
  find('bar').style.width = `${percent}%`;
  find('all-packed').hidden = done < list.count;
};

const showWeights = (): void => {
  find('unit').textContent = unitNames[unit];
  for (const place of each('[data-grams]')) {
    const grams = place.dataset['grams'] ?? '';
    place.textContent = grams === '' ? '' : weightText(Number(grams), unit);
  }
};

const showSplit = (): void => {
  const now = list;
  if (now !== null) void splitting.use(({ split }) => split(isSplit, now, book, () => unit));
};

const tellChanges = (now: Reply): void => {
  const items = now.groups.reduce<Reply['groups'][number]['items']>((all, group) => all.concat(group.items), []);
  const ticks = packedOf(now.id);
  const { changed, gone } = lookAt(now.id, items);
  const count = changed.length + gone;
  // What the owner changed is no news to them.
  if (count === 0 || now.mine) return;
  const left = gone === 0 ? '' : `，其中去掉了 ${gone} 件`;
  const note = find('updated');
  (note.firstElementChild as HTMLElement).textContent = `清单已更新 ${count} 处${left}。打过的勾都还在。`;
  note.hidden = false;
  // Read before this reply takes its place.
  const ports = { local, path: location.pathname, now: Date.now };
  const kept = readCopy(ports, window.page.query, knownReader());
  if (kept !== null)
    void changing.use(({ showChanges }) => showChanges(note.lastElementChild as HTMLElement, kept.data, items, ticks));
  for (const row of each('[data-item]'))
    (row.querySelector('.gl-new') as HTMLElement).hidden = changed.indexOf(idOf(row)) < 0;
};

$view.subscribe((view) => {
  const now = dataOf<Reply>(view);
  if (now === null) return;
  const early = list === null ? ticked() : [];
  list = now;
  // A kept copy is what was seen already.
  if (view.savedAt === null) tellChanges(now);
  packed = new Set([...packedOf(now.id), ...early]);
  if (early.length > 0) keepPacked(now.id, packed);
  for (const group of each('.gl-group'))
    (group.querySelector('.gl-share i') as HTMLElement).style.width = `${group.dataset['part'] ?? 0}%`;
  showWeights();
  show();
  if (isSplit) showSplit();
});

const keep = (): void => {
  if (list !== null) keepPacked(list.id, packed);
  show();
};

root.addEventListener('change', ({ target }) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
  if (row === null) return;
  if (boxOf(row).checked) packed.add(idOf(row));
  else packed.delete(idOf(row));
  keep();
});

const press = (button: HTMLElement): boolean => {
  const is = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(is));
  return is;
};

const acts: Readonly<Record<string, (button: HTMLElement) => void>> = {
  left: (button) => root.toggleAttribute('data-only-left', press(button)),
  unit: () => {
    unit = nextUnit(local, unit);
    showWeights();
    if (isSplit) showSplit();
  },
  split: (button) => {
    isSplit = press(button);
    showSplit();
  },
  reset: () =>
    void taking.use(async ({ mayReset }) => {
      if (packed.size === 0 || !(await mayReset(packed.size))) return;
      packed.clear();
      keep();
    }),
  group: (button) => {
    const rows = each('[data-item]', button.closest('.gl-group') as HTMLElement);
    const whole = rows.every((row) => packed.has(idOf(row)));
    for (const row of rows) packed[whole ? 'delete' : 'add'](idOf(row));
    keep();
  },
};

onTap(document, (target) => {
  const button = target.closest<HTMLElement>('[data-act]');
  const name = button?.dataset['act'] ?? '';
  if (button === null) return;
  if (name === 'lists') return void import('../../islands/gear/openGear.ts').then(({ openMyGear }) => openMyGear());
  if (list === null) return;
  const now = list;
  if (Object.prototype.hasOwnProperty.call(acts, name)) acts[name]?.(button);
  else void taking.use(({ take }) => take(name, now, packed, unit, book.carriersOf(now.id)));
});
// What is folded is printed as well.
addEventListener('beforeprint', () => {
  for (const group of each('.gl-group')) (group as HTMLDetailsElement).open = true;
});
