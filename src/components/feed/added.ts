import { validate, INVALID } from '../../api/validate.ts';
import type { Card } from '../../api/community/feed/card.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { listDynamics } from '../../api/dynamic/dynamics.ts';
import type { Shape } from '../../api/shape.ts';
import type { Region } from '../../live/region.ts';

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
export const readsAdded =
  (choice: Choice, belongs: Belongs) =>
  (added: unknown, { shape: reply }: Pick<Region, 'shape'>): Card | null => {
    const shape = (reply as { o?: { items?: readonly Shape[] } }).o?.items?.[0];
    const card = shape === undefined ? INVALID : validate(added, shape);
    const own = (added as { own?: Added['own'] } | null)?.own ?? null;
    return card !== INVALID && belongs({ ...(card as Added), own }, choice) ? (card as Card) : null;
  };
