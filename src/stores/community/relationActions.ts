/** What a reader does with the entry on screen; it comes with the first touch. */
import { setFavourite } from '../../api/community/folders.ts';
import { setFollow, setLike } from '../../api/community/people.ts';
import { recordChange } from '../changes.ts';
import { settleLast } from '../inTurn.ts';
import { runAction } from './runAction.ts';
import { $relation, type Relation, relation } from './relation.ts';

const cardOf = (now: Relation): string => `${now.kind}:${now.id}`;

/** Shows the change at once and sends it; the server's answer corrects it, its refusal puts it back and is thrown. The last touch of a control wins. */
const optimistic = async (
  name: string,
  change: Partial<Relation>,
  send: () => Promise<Partial<Relation>>,
): Promise<void> => {
  const before = relation();
  if (before === null) return;
  $relation.set({ ...before, ...change });
  const old = Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof Relation]]));
  await settleLast(`${name} ${cardOf(before)}`, old as Partial<Relation>, send, (state) => {
    const now = relation();
    if (now?.id === before.id && now.kind === before.kind) $relation.set({ ...now, ...state });
  });
};

/** Likes, or takes the like back; lists hear of it. */
export const toggleLike = (): Promise<void> => {
  const now = relation();
  if (now === null) return Promise.resolve();
  const liked = !now.liked;
  return optimistic('like', { liked, likes: Math.max(0, now.likes + (liked ? 1 : -1)) }, async () => {
    const answer = await runAction('setLike', setLike, { targetKind: now.kind, targetId: now.id, liked });
    recordChange({ card: cardOf(now), liked: answer.liked, likes: answer.likes });
    return answer;
  });
};

export const toggleFavourite = (): Promise<void> => {
  const now = relation();
  if (now === null) return Promise.resolve();
  const favourited = !now.favourited;
  const change = { favourited, favourites: Math.max(0, now.favourites + (favourited ? 1 : -1)) };
  return optimistic('favourite', change, () =>
    runAction('setFavourite', setFavourite, { targetKind: now.kind, targetId: now.id, favourited }),
  );
};

export const toggleFollow = (): Promise<void> => {
  const now = relation();
  if (now === null) return Promise.resolve();
  const following = !now.following;
  return optimistic('follow', { following }, async () => {
    const answer = await runAction('setFollow', setFollow, { userId: now.authorId, following });
    return { following: answer.following };
  });
};
