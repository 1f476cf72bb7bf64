import type { DatabaseSync } from 'node:sqlite';
import type { Moment } from '../../community/moderation/things.ts';
import { all, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { HouseFilm } from '../../media/house.ts';
import { goodsManaged } from './managed.ts';

/** A film of the house that stands with no product any more. A member's goes as theirs do (upload/tidy.ts). */
const FORGET = `DELETE FROM media WHERE id = ?1 AND user_id IS NULL AND NOT EXISTS (SELECT 1 FROM goods WHERE media_id = ?1)
  RETURNING id`;

/** Gives a product, by its alias, a film that lies here. The shop's own, where the desk names one, stands before it. */
export const giveFilm = (database: DatabaseSync, alias: string, mediaId: string): void =>
  void run(database, 'UPDATE goods SET media_id = ? WHERE alias = ?', mediaId, alias);

const put = (database: DatabaseSync, id: number, was: string | null, mediaId: string | null): string[] => {
  run(database, 'UPDATE goods SET media_id = ?2 WHERE id = ?1', id, mediaId);
  return was === null ? [] : all<{ id: string }>(database, FORGET, was).map((gone) => gone.id);
};

/** Puts a film beside a product, in the place of the one before. Says of which films the files can go once this is kept. */
export const putFilm = ({ database, now }: Moment, id: number, film: Pick<HouseFilm, 'id' | 'record'>): string[] => {
  const { media_id } = goodsManaged(database, id);
  film.record(database, now);
  return put(database, id, media_id, film.id);
};

/** Takes the film `mediaId` from a product; refuses where another stands there by now. Says the same. */
export const takeFilm = ({ database }: Moment, id: number, mediaId: string): string[] => {
  const { media_id } = goodsManaged(database, id);
  if (media_id === null || media_id !== mediaId) throw refuse('decided', { errMsg: '这段视频已经不在了' });
  return put(database, id, media_id, null);
};
