import { createKey } from '../../../api/key.ts';
import { browserHost } from '../../../host/browser/browserHost.ts';
import { asId, asWord } from '../../../lib/url/kinds.ts';
import { paramOf } from '../../../lib/url/param.ts';
import { showToast } from '../../toast.ts';
import { askedBoard } from './askedBoard.ts';
import { inserted } from './blocks/pieces.ts';
import { readBoards } from './boards.ts';
import { loadServer } from './browser.ts';
import type { Writing } from './createWriting.ts';
import { isEmptyWork } from './work/work.ts';

const FORMS = ['travelogue', 'question', 'company'] as const;

/** What the address asks for, put on the work where it has none of its own: a board with its sub-board, a topic, a route. */
export const takePreset = async ({ desk, tracks, turnInto }: Writing): Promise<void> => {
  const { search } = browserHost().location;
  const boardId = paramOf('/community/mark', 'boardId', asId, search) ?? null;
  const subBoardId = paramOf('/community/mark', 'subBoardId', asId, search) ?? null;
  const topicId = paramOf('/community/mark', 'topicId', asId, search) ?? null;
  const routeId = paramOf('/community/mark', 'routeId', asId, search) ?? null;
  const asked = FORMS.find((form) => form === paramOf('/community/mark', 'form', asWord, search));
  // What somebody wrote already keeps its kind.
  if (asked !== undefined && isEmptyWork(desk.$work.get())) turnInto(asked);
  const { board, topics, pieces } = desk.$work.get();
  if (routeId !== null && !pieces.some(({ part }) => part.type === 'route' && part.routeId === routeId)) {
    const piece = { key: createKey(), part: { type: 'route', routeId } } as const;
    desk.write({ pieces: inserted(pieces, null, [piece], createKey) });
    void tracks.came(routeId);
  }
  try {
    if (boardId !== null && board === null) {
      const { seat, say } = askedBoard(await readBoards(), boardId, subBoardId);
      if (seat !== null) desk.write(seat);
      if (say !== null) showToast(say);
    }
    if (topicId !== null && topics.length === 0) {
      const topic = await (await loadServer()).nameTopic(topicId);
      if (topic === null) showToast('链接里的话题不存在或已经结束');
      else desk.write({ topics: [topic] });
    }
  } catch {
    showToast('链接里的版块和话题没有加载出来，刷新再试，或者自己选');
  }
};
