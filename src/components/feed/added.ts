import { check, misfit } from '../../api/check.ts';
import type { Card } from '../../api/community/card.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { listDynamics } from '../../api/dynamic/listDynamics.ts';
import type { Shape } from '../../api/shape.ts';

/** The list's query as the page sent it. */
type Choice = Readonly<Record<string, string | undefined>>;
type Added = ReplyOf<typeof listDynamics>['items'][number];

/** Whether a dynamic that was just published stands in the list that was chosen. */
export type Belongs = (added: Added, choice: Choice) => boolean;

export const belongsInFeed: Belongs = (added, { tab, sort, topicId, boardId, cityId, track }) => {
  if (added.own?.visibility !== 'public' || (sort !== undefined && sort !== 'latest')) return false;
  if (boardId !== undefined || cityId !== undefined || (track !== undefined && added.track === null)) return false;
  return (tab === undefined || tab === 'recommend') && (topicId === undefined || topicId === added.topic?.id);
};

/** Reads what publishing left in the journal by the shape that the list's own reply is read by. */
export const readsAdded = (root: HTMLElement, choice: Choice, belongs: Belongs): ((added: unknown) => Card | null) => {
  const reply = JSON.parse(root.dataset['shape'] ?? 'null') as { o?: { items?: readonly Shape[] } } | null;
  const shape = reply?.o?.items?.[0];
  return (added) => {
    const card = shape === undefined ? misfit : check(added, shape);
    const own = (added as { own?: Added['own'] } | null)?.own ?? null;
    return card !== misfit && belongs({ ...(card as Added), own }, choice) ? (card as Card) : null;
  };
};
