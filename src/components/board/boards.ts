/**
 * All boards, brought to life: one's own on top and in one's own order, those of late, and what one looks for. A guest's
 * boards stay on the device; the first visit as a member hands them to the account.
 */
import { call } from '../../api/call.ts';
import { type listBoards, setBoardOrder, setBoardFollow } from '../../api/community/boards.ts';
import type { ReplyOf } from '../../api/define.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { knownReader } from '../../stores/session/knownReader.ts';
import { drawList, fill } from '../../live/fill.ts';
import { onTap } from '../../live/onTap.ts';
import { $view, reload } from '../../live/views.ts';
import { boardsOf, guestBoards, isSought, keepGuestBoards, moved, usedBoards } from '../../stores/community/boards.ts';
import { runAction } from '../../stores/community/runAction.ts';
import { showFailure } from '../../stores/failure.ts';
import { withLogin } from '../../stores/session/withLogin.ts';

type Boards = ReplyOf<typeof listBoards>;

const host = browserHost();
const find = <Kind extends Element>(selector: string): Kind => document.querySelector<Kind>(selector) as Kind;
const [live, mineBox, recentBox] = [
  find<HTMLElement>('[data-live]'),
  find<HTMLElement>('[data-mine]'),
  find<HTMLElement>('[data-recent]'),
];
const input = find<HTMLInputElement>('[data-find]');
const said = find('[data-said]');

const shown = (): Boards | null => $view.get().data as Boards | null;
const isGuest = (): boolean => {
  const { reader } = $view.get();
  return (reader === undefined ? knownReader() : reader) === null;
};

/** Hides what is not looked for, and the heads of categories with nothing below them. */
const narrow = (): void => {
  const words = input.value.trim();
  const sought = new Set(
    shown()
      ?.items.filter((board) => isSought(board, words))
      .map(({ id }) => id),
  );
  let head: HTMLElement | null = null;
  for (const element of Array.from(find('[data-boards]').children)) {
    if (!(element instanceof HTMLElement) || element instanceof HTMLTemplateElement) continue;
    if (element.hasAttribute('data-group-head')) (head = element).hidden = true;
    else {
      element.hidden = !sought.has(element.dataset['board'] as string);
      if (!element.hidden && head !== null) head.hidden = false;
    }
  }
  find<HTMLElement>('[data-nothing]').hidden = sought.size > 0;
  recentBox.hidden = words !== '' || recentBox.querySelector('a') === null;
  mineBox.hidden = words !== '' || mineBox.querySelector('li') === null;
};

const draw = ({ items, mine }: Boards): void => {
  drawList(mineBox.querySelector('template') as HTMLTemplateElement, boardsOf(items, mine));
  drawList(recentBox.querySelector('template') as HTMLTemplateElement, boardsOf(items, usedBoards(host)));
  find<HTMLElement>('[data-device]').hidden = !isGuest();
  narrow();
};

let made: Boards | null = null;

/** Shows boards in this order as one's own. */
const show = (mine: readonly string[]): void => {
  const data = shown();
  if (data === null) return;
  const items = data.items.map((board) => ({ ...board, following: mine.includes(board.id) }));
  const next = { items, mine: [...mine] };
  made = next;
  $view.set({ ...$view.get(), data: next });
  fill(live, next);
  draw(next);
};

/** One order at a time goes out; the last one that was wanted wins. */
let wanted: readonly string[] | null = null;
let sending = false;
const send = async (): Promise<void> => {
  if (sending) return;
  sending = true;
  while (wanted !== null) {
    const boardIds = [...wanted];
    wanted = null;
    try {
      await call(setBoardOrder, { boardIds });
      keepGuestBoards(host, []);
    } catch (error) {
      showFailure(error);
      if (wanted === null) reload();
    }
  }
  sending = false;
};

const keep = (mine: readonly string[]): void => {
  show(mine);
  if (isGuest()) return keepGuestBoards(host, mine);
  wanted = mine;
  void send();
};

const toggle = async (boardId: string): Promise<void> => {
  const data = shown();
  if (data === null) return;
  const following = !data.mine.includes(boardId);
  const next = following ? [...data.mine, boardId] : data.mine.filter((id) => id !== boardId);
  if (isGuest()) return keep(next);
  show(next);
  const done = await withLogin('setBoardFollow', { boardId, following }, () =>
    runAction('setBoardFollow', setBoardFollow, { boardId, following }),
  );
  if (!done) reload();
};

$view.subscribe(({ data, reader }) => {
  // A change of one's own comes back here, now or later: it stands already.
  if (data === null || data === made) return;
  const left = guestBoards(host);
  if (isGuest()) show(left);
  else if (left.length > 0 && typeof reader === 'string') keep([...new Set([...(data as Boards).mine, ...left])]);
  else draw(data as Boards);
});

input.addEventListener('input', (event) => {
  if (!(event as InputEvent).isComposing) narrow();
});
input.addEventListener('compositionend', narrow);
addEventListener('pageshow', ({ persisted }) => persisted && reload());

onTap(document, (target) => {
  if (target.closest('[data-find-clear]') !== null) {
    input.value = '';
    narrow();
    input.focus();
  }
  const arrange = target.closest('[data-arrange]');
  if (arrange !== null) arrange.setAttribute('aria-pressed', String(mineBox.classList.toggle('bm-arranging')));
  const boardId = target.closest<HTMLElement>('[data-board]')?.dataset['board'];
  if (boardId === undefined) return;
  if (target.closest('[data-follow]') !== null) void toggle(boardId);
  const button = target.closest<HTMLElement>('[data-move]');
  const data = shown();
  if (button === null || data === null) return;
  const mine = moved(data.mine, boardId, Number(button.dataset['move']));
  keep(mine);
  button.focus();
  const name = data.items.find(({ id }) => id === boardId)?.name ?? '';
  said.textContent = `${name}，第 ${mine.indexOf(boardId) + 1} 个，共 ${mine.length} 个`;
});
