import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../database/statement.ts';
import type { StoredType } from './paths.ts';

/** A row of `pictures`. */
export interface StoredPicture {
  readonly id: string;
  readonly userId: string | null;
  readonly type: StoredType;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly alt: string;
  readonly recipe: string | null;
}

interface Row {
  id: string;
  user_id: number | null;
  type: StoredType;
  width: number;
  height: number;
  color: string;
  alt: string;
  recipe: string | null;
}

const pictureOf = ({ user_id, ...row }: Row): StoredPicture => ({
  ...row,
  userId: user_id === null ? null : String(user_id),
});

export const findPicture = (database: DatabaseSync, id: string): StoredPicture | null => {
  const row = one<Row>(
    database,
    'SELECT id, user_id, type, width, height, color, alt, recipe FROM pictures WHERE id = ?',
    id,
  );
  return row ? pictureOf(row) : null;
};

/** The picture that this member made from the same bytes before. */
export const findByDigest = (database: DatabaseSync, userId: string, digest: Uint8Array): StoredPicture | null => {
  const row = one<Row>(
    database,
    'SELECT id, user_id, type, width, height, color, alt, recipe FROM pictures WHERE user_id = ? AND digest = ?',
    userId,
    digest,
  );
  return row ? pictureOf(row) : null;
};

/** The same, as if it had come now: whoever sends it again is about to use it, so no job may take it for forgotten. */
export const findAgain = (
  database: DatabaseSync,
  userId: string,
  digest: Uint8Array,
  now: number,
): StoredPicture | null => {
  const found = findByDigest(database, userId, digest);
  if (found) run(database, 'UPDATE pictures SET created_at = max(created_at, ?) WHERE id = ?', now, found.id);
  return found;
};

/** Seventeen random digits: an id tells nothing about the next one. */
export const newPictureId = (): string =>
  String(randomInt(1, 10)) +
  String(randomInt(100_000_000)).padStart(8, '0') +
  String(randomInt(100_000_000)).padStart(8, '0');

/** Records an upload; false when the same member's same bytes have been recorded meanwhile. */
export const recordUpload = (
  database: DatabaseSync,
  picture: Omit<StoredPicture, 'recipe' | 'userId'> & {
    readonly userId: string;
    readonly bytes: number;
    readonly digest: Uint8Array;
  },
  now: number,
): boolean =>
  run(
    database,
    `INSERT INTO pictures (id, user_id, type, width, height, color, alt, bytes, digest, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    picture.id,
    picture.userId,
    picture.type,
    picture.width,
    picture.height,
    picture.color,
    picture.alt,
    picture.bytes,
    picture.digest,
    now,
  ).changes === 1;
