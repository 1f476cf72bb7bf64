/** What the home's row does; nothing of it is asked for before what is read stands: the city is chosen in place, and boards join the end of the row. */
import { call } from '../../api/call.ts';
import type { Card } from '../../api/community/feed/card.ts';
import { listBoards } from '../../api/community/boards.ts';
import { ownParam, ownUrl } from '../../live/list/ownParams.ts';
import { whenEmpty } from '../../live/list/whenEmpty.ts';
import { $view } from '../../live/views.ts';
import { whenIdle } from '../../live/whenIdle.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { openPlacePicker } from '../../islands/place/openPlacePicker.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { quickBoards, rememberBoard, usedBoards } from '../../stores/community/boards.ts';
import { choosePlace } from '../../stores/place/chosen.ts';
import { showToast } from '../../stores/toast.ts';

const host = browserHost();
const row = document.querySelector<HTMLElement>('[data-home-row]');
const city = row?.querySelector('a');
const boardId = ownParam('boardId');

city?.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void openPlacePicker({ level: 'city', title: '看哪座城市' }, (picked) => {
    if (picked.cityId === null)
      return showToast({ message: `${picked.name}没有下属城市，换一个试试`, type: 'warning' });
    choosePlace(host, picked);
    document.dispatchEvent(new CustomEvent('city'));
    showToast({ message: '记住了，“同城”里看这座城市', type: 'success' });
  });
});

const nameBoard = (name: string): void => {
  const only = row?.querySelector('[data-clear]');
  if (only == null) return;
  only.textContent = `只看：${name} ×`;
  only.setAttribute('aria-label', `不再只看：${name}`);
};

/** An error here touches nothing else: the row stays as it is, and the next reply of the feed asks again. */
const load = async (): Promise<void> => {
  try {
    const { items } = await call(listBoards, {});
    if (row === null || row.hasAttribute('data-boards')) return;
    row.setAttribute('data-boards', '');
    const chosen = items.find(({ id }) => id === boardId);
    if (chosen !== undefined) rememberBoard(host, chosen.id);
    if (boardId !== null) nameBoard(chosen?.name ?? '没有这个版块');
    // A board that goes by the name of a tab would stand here twice.
    const tabs = Array.from(document.querySelectorAll('[data-choice=tab] a'), ({ textContent }) => textContent?.trim());
    const others = items.filter(({ name }) => !tabs.includes(name));
    for (const { id, name } of quickBoards(others, usedBoards(host), boardId)) {
      const link = document.createElement('a');
      link.href = ownUrl({ boardId: id }, urlOf('/community/home'));
      link.textContent = name;
      row.append(link);
    }
    const all = document.createElement('a');
    all.href = urlOf('/community/more');
    all.textContent = '全部版块';
    all.setAttribute('data-away', '');
    row.append(all);
  } catch {
    /* see above */
  }
};

const follow = (): void => {
  const { data } = $view.get();
  if (data === null) return;
  const { items } = data as { items: readonly Card[] };
  const board = items[0]?.board;
  if (boardId !== null && board?.id === boardId) nameBoard(board.name);
  if (row?.hasAttribute('data-boards') === false) void load();
};

whenEmpty(async () => (await import('./emptyHome.lazy.ts')).sayEmpty());
whenIdle(() => $view.subscribe(follow));
