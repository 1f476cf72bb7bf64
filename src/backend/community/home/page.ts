import type { HomeItem, HomeTab } from '../../../api/user/home.ts';
import type { CallContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { ledEvents, ownEvents } from '../../events/list.ts';
import type { OwnEvents } from '../../../api/event/list.ts';
import { viewerOf } from '../entry/ids.ts';
import { IN_LISTS } from '../entry/visible.ts';
import { readCards } from '../feed/cards.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../feed/cursor.ts';
import { dynamicPage, ownOf } from '../feed/dynamicPage.ts';
import { listEntries } from '../feed/lists.ts';
import { blocksPage } from './blocks.ts';
import { gearPage } from './gear.ts';
import { homeList, isOwnTab } from './lists.ts';

interface Choice {
  readonly tab: HomeTab;
  readonly folder: string | undefined;
  readonly events: OwnEvents | undefined;
  readonly cursor: string | undefined;
  readonly limit: number | undefined;
}

/** A page of a list of a home that this reader may open. A list that is its member's own is refused to everybody else. */
export const homePage = (
  context: CallContext,
  member: number,
  { tab, folder, events, cursor, limit }: Choice,
): { items: HomeItem[]; cursor: string | null } => {
  const { database } = context;
  const viewer = viewerOf(context);
  if (isOwnTab(tab) && member !== viewer) throw refuse('forbidden', { errMsg: '这里的内容只有本人能看' });
  if (tab === 'block') return blocksPage(context, cursor, limit);
  if (tab === 'gear') return gearPage(context, member, cursor, limit);
  if (tab === 'event') {
    const asked = { ...(cursor === undefined ? {} : { cursor }), ...(limit === undefined ? {} : { limit }) };
    if (member !== viewer) return ledEvents(context, member, asked);
    return ownEvents(context, { ...asked, ...(events === undefined ? {} : { kind: events }) });
  }
  const userId = String(member);
  if (tab === 'dynamic') {
    const { items, cursor: next } = dynamicPage(context, {
      userId,
      ...(cursor === undefined ? {} : { cursor }),
      ...(limit === undefined ? {} : { limit }),
    });
    return { items, cursor: next };
  }
  const name = ['home', tab, userId, folder];
  const { conditions, source } = homeList(context, tab, member, folder);
  const size = limitOf(limit);
  const after = positionOf(name, cursor, TOP);
  const found = listEntries(database, viewer, 'created_at', IN_LISTS, conditions, after, size + 1, source);
  const page = paged(found, size, (last) => cursorText(name, last));
  return {
    items: readCards(context, page.rows).map((card) =>
      card.kind === 'dynamic' ? { ...card, pinned: false, own: ownOf(context, card.id) } : card,
    ),
    cursor: page.cursor,
  };
};
