/** Brings the list of all that one wrote to life: further pages, Back, and what is done to one of them or to several. */
import { type listNotes, type Note, NOTES_AT_ONCE_MAX } from '../../api/community/notes/notes.ts';
import type { ReplyOf } from '../../api/define.ts';
import { monthName } from '../../lib/dayName.ts';
import { toMiddle } from '../../live/list/markGroup.ts';
import { startList } from '../../live/list/liveList.ts';
import { ownParam, ownUrl } from '../../live/list/ownParams.ts';
import { onTap } from '../../live/onTap.ts';
import { $view } from '../../live/views.ts';
import { onToggle } from '../live/onToggle.ts';
import { cardKey } from '../../stores/changes.ts';
import { showFailure } from '../../stores/failure.ts';
import type { ListStore } from '../../stores/list.ts';
import { opener } from '../../stores/opener.ts';
import { showToast } from '../../stores/toast.ts';
import type { Act } from './change.lazy.ts';

const root = document.documentElement;
const all = <Kind extends HTMLElement>(selector: string, from: ParentNode = document): Kind[] =>
  Array.from(from.querySelectorAll<Kind>(selector));
const find = <Kind extends HTMLElement>(selector: string): Kind => document.querySelector<Kind>(selector) as Kind;

const [month, q] = [ownParam('month'), ownParam('q')];
if (month !== null || q !== null) root.dataset['narrowed'] = '';
if (month !== null) find('[data-choice="month"] [data-words]').textContent = monthName(month);
const field = find<HTMLInputElement>('[data-find] input');
if (q !== null && field.value === '') field.value = q;
find('[data-find]').addEventListener('submit', (event) => {
  event.preventDefault();
  location.assign(ownUrl({ q: field.value.trim() || null }));
});

const openMonths = opener(
  () => import('../../islands/dynamic/MonthSheet.lazy.tsx'),
  (part) => part.showMonths,
);
const monthsOf = (): readonly { month: string; count: number }[] =>
  ($view.get().data as ReplyOf<typeof listNotes> | null)?.overview?.months ?? [];

let list: ListStore<Note> | null = null;
const boxes = (): HTMLInputElement[] => all<HTMLInputElement>('.nt-list [data-pick]');
const keyOf = (element: Element): string | undefined => element.closest<HTMLElement>('[data-id]')?.dataset['id'];
const notesOf = (keys: readonly (string | undefined)[]): Note[] =>
  list?.$list.get().items.filter((note) => keys.includes(cardKey(note))) ?? [];

/** Says how many are chosen, and lets act on them. */
const tell = (): void => {
  const count = boxes().filter(({ checked }) => checked).length;
  find('[data-picked]').textContent = `已选 ${count} 篇`;
  for (const button of all<HTMLButtonElement>('[data-bar] [data-act]')) button.disabled = count === 0;
};
const manage = (on: boolean): void => {
  root.toggleAttribute('data-managing', on);
  find('[data-bar]').hidden = !on;
  const button = find('[data-manage]');
  button.setAttribute('aria-pressed', String(on));
  button.textContent = on ? '完成' : '批量管理';
  if (!on) for (const box of boxes()) box.checked = false;
  tell();
};
const pickAll = (): void => {
  const some = boxes();
  const on = some.some(({ checked }) => !checked);
  some.forEach((box, at) => (box.checked = on && at < NOTES_AT_ONCE_MAX));
  if (on && some.length > NOTES_AT_ONCE_MAX) showToast({ message: `一次最多 ${NOTES_AT_ONCE_MAX} 篇，先选了最前面的` });
  tell();
};

const act = (name: Act, notes: readonly Note[]): void => {
  if (list === null || notes.length === 0) return;
  const store = list;
  void import('./change.lazy.ts')
    .then(({ change }) => change(name, notes, store))
    .then((done) => done && manage(false))
    .catch(showFailure);
};

onTap(document, (target) => {
  if (target.closest('[data-manage]') !== null) manage(!root.hasAttribute('data-managing'));
  else if (target.closest('[data-all]') !== null) pickAll();
  else if (target.closest('[data-months]') !== null)
    void openMonths({
      title: '只看哪个月',
      months: monthsOf(),
      now: month,
      onChoose: (chosen) => location.assign(ownUrl({ month: chosen })),
    });
  const name = target.closest<HTMLElement>('[data-act]')?.dataset['act'] as Act | undefined;
  if (name === undefined) return;
  const row = keyOf(target);
  const picked = boxes().filter(({ checked }) => checked);
  act(name, notesOf(row === undefined ? picked.map(keyOf) : [row]));
});
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset['pick'] === undefined) return;
  if (boxes().filter(({ checked }) => checked).length > NOTES_AT_ONCE_MAX) {
    target.checked = false;
    showToast({ message: `一次最多 ${NOTES_AT_ONCE_MAX} 篇` });
  }
  tell();
});

const fold = find<HTMLDetailsElement>('[data-export]');
onToggle(fold, () => {
  if (fold.open) void import('./export.lazy.ts').then(({ openExport }) => openExport(fold)).catch(showFailure);
});

// The row of tabs comes with the reply: only now it has a width.
const stop = $view.subscribe(({ data }) => {
  const chosen = document.querySelector('.lh-tabs [aria-current]');
  if (data === null || chosen?.parentElement == null) return;
  toMiddle(chosen.parentElement, chosen);
  setTimeout(() => stop());
});

startList<Note>({
  begun(store) {
    list = store;
    store.$list.listen(tell);
  },
});

// Also where the list itself is empty: what was not sent yet lies on the device.
if (ownParam('tab') === 'draft')
  void import('./deviceDrafts.lazy.ts').then(({ showDeviceDrafts }) => showDeviceDrafts()).catch(() => undefined);
