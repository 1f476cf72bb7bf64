import { check, misfit } from '../../api/check.ts';
import type { Card } from '../../api/community/card.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { listDynamics } from '../../api/dynamic/listDynamics.ts';
import type { Shape } from '../../api/shape.ts';

/** The list's query as the page sent it. */
type Choice = Readonly<Record<string, unknown>>;
type Added = ReplyOf<typeof listDynamics>['items'][number];

/** Whether a dynamic that was just published stands at the top of the list that was chosen. */
export const belongs = (added: Added, choice: Choice, isDynamics: boolean): boolean => {
  const { tab, sort, userId, topicId, placeId, month, boardId, cityId, track } = choice as Record<
    string,
    string | undefined
  >;
  if (isDynamics) {
    if ((tab !== undefined && tab !== 'all') || (userId !== undefined && userId !== added.author.userId)) return false;
    // Whether a place lies in another one is known to the server alone.
    if (month !== undefined || (placeId !== undefined && placeId !== added.place?.id)) return false;
    return (topicId === undefined || topicId === added.topic?.id) && (track === undefined || added.track !== null);
  }
  if (added.own?.visibility !== 'public' || (sort !== undefined && sort !== 'latest')) return false;
  if (boardId !== undefined || cityId !== undefined || (track !== undefined && added.track === null)) return false;
  return (tab === undefined || tab === 'recommend') && (topicId === undefined || topicId === added.topic?.id);
};

/** Reads what publishing left in the journal by the shape that the list's own reply is read by. */
export const readsAdded = (
  root: HTMLElement,
  choice: Choice,
  isDynamics: boolean,
): ((added: unknown) => Card | null) => {
  const reply = JSON.parse(root.dataset['shape'] ?? 'null') as { o?: { items?: readonly Shape[] } } | null;
  const shape = reply?.o?.items?.[0];
  return (added) => {
    const card = shape === undefined ? misfit : check(added, shape);
    const own = (added as { own?: Added['own'] } | null)?.own ?? null;
    return card !== misfit && belongs({ ...(card as Added), own }, choice, isDynamics) ? (card as Card) : null;
  };
};
