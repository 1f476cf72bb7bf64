/** Brings the list of a board to life: as the feed; its sub-boards and its rules come with the reply. */
import type { readBoard } from '../../api/community/board.ts';
import type { ReplyOf } from '../../api/define.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { markGroup } from '../../live/list/markGroup.ts';
import { ownParam } from '../../live/list/ownParams.ts';
import { $view } from '../../live/views.ts';
import { BASE } from '../../site.ts';
import { rememberBoard } from '../../stores/community/boards.ts';
import { listenToHead } from '../feed/listHead.ts';
import { startFeed } from '../feed/startFeed.ts';

const subBoardId = ownParam('subBoardId');
/** What is newer is counted for whole boards, and stands on top of the newest ones only. */
const isCounted = subBoardId === null && (ownParam('sort') ?? 'latest') === 'latest';
const track = ownParam('track') === null ? {} : { track: 'true' };

startFeed({
  // What is published beside this page has no board.
  belongs: () => false,
  ...(isCounted ? { counted: () => ({ boardId: ownParam('id') as string, ...track }) } : {}),
});
listenToHead('board');

$view.subscribe(({ data }) => {
  if (data === null) return;
  const { id, rules } = (data as ReplyOf<typeof readBoard>).board;
  rememberBoard(browserHost(), id);
  for (const group of Array.from(document.querySelectorAll<HTMLElement>('[data-choice-later]'))) markGroup(group);
  if (subBoardId !== null)
    for (const link of Array.from(document.querySelectorAll('a[data-write]')))
      link.setAttribute('href', urlOf('/community/mark', { boardId: id, subBoardId }));
  // The address has passed the contract: one of our own.
  if (rules !== null) document.querySelector('[data-rules]')?.setAttribute('href', BASE + rules);
});
