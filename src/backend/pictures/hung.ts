import type { DatabaseSync } from 'node:sqlite';
import { ALT_MAX_CHARACTERS } from '../../api/upload/upload.ts';
import { oneLine } from '../../lib/text.ts';
import type { Moment } from '../community/moderation/things.ts';
import { all, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import type { HousePicture } from './house.ts';

/** Where pictures of the house hang in an order: a product, an event, a topic with its cover. */
export interface Wall {
  /** As many as are shown. */
  readonly most: number;
  /** Reads them in their order: `?1` is what they belong to. Selects the columns of `Hung`. */
  readonly read: string;
  /** Hangs `?3` at place `?2` of `?1`, the first being 0. */
  readonly put: string;
  /** Takes all of `?1` down. */
  readonly clear: string;
}

export interface Hung {
  readonly id: string;
  readonly alt: string;
  readonly digest: Uint8Array | null;
}

/** What was drawn for the demo, what a member sent, and what hangs elsewhere too stays. */
const FORGET = `DELETE FROM pictures WHERE id = ?1 AND user_id IS NULL AND recipe IS NULL
  AND NOT EXISTS (SELECT 1 FROM goods_pictures WHERE picture_id = ?1)
  AND NOT EXISTS (SELECT 1 FROM goods_detail_pictures WHERE picture_id = ?1)
  AND NOT EXISTS (SELECT 1 FROM event_pictures WHERE picture_id = ?1)
  AND NOT EXISTS (SELECT 1 FROM topics WHERE cover_id = ?1)`;

export const hungOn = (database: DatabaseSync, wall: Wall, of: number): Hung[] => all(database, wall.read, of);

const hang = (database: DatabaseSync, wall: Wall, of: number, ids: readonly string[]): void => {
  run(database, wall.clear, of);
  ids.forEach((id, at) => void run(database, wall.put, of, at, id));
};

/** Why words for a picture do not go; null where they do. */
export const altTrouble = (given: string): string | null => {
  const { length } = Array.from(oneLine(given));
  return length < 1 || length > ALT_MAX_CHARACTERS ? `写出图上有什么，1 到 ${ALT_MAX_CHARACTERS} 个字` : null;
};

/** Adds a picture behind the others. Where there is room for one alone it takes the place of what hung there. */
export const addHung = (
  { database, now }: Moment,
  wall: Wall,
  of: number,
  { picture, alt }: { readonly picture: HousePicture; readonly alt: string },
): void => {
  const there = hungOn(database, wall, of);
  if (there.some(({ digest }) => digest !== null && Buffer.compare(digest, picture.digest) === 0))
    throw refuse('decided', { errMsg: '这张图已经有了' });
  if (wall.most > 1 && there.length >= wall.most) throw refuse('decided', { errMsg: `最多 ${wall.most} 张图` });
  picture.record(database, oneLine(alt), now);
  const before = wall.most === 1 ? [] : there.map(({ id }) => id);
  hang(database, wall, of, [...before, picture.id]);
  if (wall.most === 1) for (const { id } of there) run(database, FORGET, id);
};

const without = (database: DatabaseSync, wall: Wall, of: number, id: string): { ids: string[]; at: number } => {
  const ids = hungOn(database, wall, of).map((one) => one.id);
  const at = ids.indexOf(id);
  if (at < 0) throw refuse('notFound', { errMsg: '这张图已经不在了' });
  ids.splice(at, 1);
  return { ids, at };
};

/** Lets a picture stand first, which is the one that lists and cards show, or one place further to the front. */
export const moveHung = ({ database }: Moment, wall: Wall, of: number, id: string, to: 'first' | 'forward'): void => {
  const { ids, at } = without(database, wall, of, id);
  ids.splice(to === 'first' ? 0 : Math.max(0, at - 1), 0, id);
  hang(database, wall, of, ids);
};

/** Takes a picture down; its files go with the next tidying. */
export const removeHung = ({ database }: Moment, wall: Wall, of: number, id: string): void => {
  hang(database, wall, of, without(database, wall, of, id).ids);
  run(database, FORGET, id);
};

/** Takes all of them down, of what is given up. */
export const removeAllHung = ({ database }: Pick<Moment, 'database'>, wall: Wall, of: number): void => {
  const there = hungOn(database, wall, of);
  run(database, wall.clear, of);
  for (const { id } of there) run(database, FORGET, id);
};
