import type { DatabaseSync } from 'node:sqlite';
import { inserter } from './bulk.ts';
import type { Draw } from './random.ts';
import { commentOf } from './words.ts';
import { FIRST_MEMBER, LOUDEST_SHARE, type Sizes } from './sizes.ts';

/** Comments, a third of them replies, and likes: few entries have most of both. */
export const writeTalk = (
  database: DatabaseSync,
  draw: Draw,
  { members, entries, comments, likes }: Sizes,
  now: number,
): void => {
  const comment = inserter(
    database,
    'comments',
    'id, entry_id, author_id, root_id, reply_to_id, floor, text, created_at',
  );
  const like = inserter(database, 'entry_likes', 'entry_id, user_id, created_at', true);
  const favourite = inserter(database, 'favourites', 'user_id, entry_id, created_at', true);
  const floors = new Map<number, number>();
  const newestFloor = new Map<number, number>();
  const someone = (): number => FIRST_MEMBER + draw.below(members);
  const loud = (): number => (draw.chance(LOUDEST_SHARE) ? 1 : 1 + draw.skewed(entries));
  for (let id = 1; id <= comments; id += 1) {
    const entry = loud();
    const root = newestFloor.get(entry);
    const at = now - (comments - id) * 1_000;
    if (root !== undefined && draw.chance(0.33)) {
      comment(id, entry, someone(), root, root, null, commentOf(draw), at);
      continue;
    }
    const floor = (floors.get(entry) ?? 0) + 1;
    floors.set(entry, floor);
    newestFloor.set(entry, id);
    comment(id, entry, someone(), null, null, floor, commentOf(draw), at);
  }
  // Below the first route as many as below the loudest entry.
  const below = inserter(
    database,
    'comments',
    'id, route_id, author_id, root_id, reply_to_id, floor, text, created_at',
  );
  const most = Math.ceil(comments * LOUDEST_SHARE);
  for (let at = 1; at <= most; at += 1)
    below(comments + at, 1, someone(), null, null, at, commentOf(draw), now - (most - at) * 1_000);
  for (let at = 0; at < likes; at += 1) like(loud(), someone(), now - at);
  for (let at = 0; at < likes / 10; at += 1) favourite(someone(), loud(), now - at);
};
