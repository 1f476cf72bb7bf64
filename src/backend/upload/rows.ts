import type { DatabaseSync } from 'node:sqlite';
import type { UploadKind, Uploaded } from '../../api/upload/parts.ts';
import type { UploadSize } from '../../api/upload/upload.ts';
import { one, run } from '../database/statement.ts';
import { HOUR_MS } from '../../site.ts';

/** A file under way. */
export interface UploadRow {
  readonly id: string;
  readonly userId: string;
  readonly size: UploadSize;
  readonly kind: UploadKind;
  readonly name: string;
  readonly print: string;
  readonly length: number;
  /** Bytes that have reached the disk. */
  readonly arrived: number;
  readonly done: Uploaded | null;
  readonly until: number;
}

/** What is not gone on with for so long is forgotten: a trip without a network lasts a day, a trial does not. */
const keptMs = (kind: UploadKind): number => (kind === 'trial' ? HOUR_MS - 600_000 : 24 * HOUR_MS);
/** For so long what became of a file is told again to whoever missed the answer. */
const TOLD_MS = HOUR_MS;

interface Row extends Omit<UploadRow, 'userId' | 'done'> {
  readonly user_id: number;
  readonly result: string | null;
}

const COLUMNS = 'id, user_id, size, kind, name, print, length, arrived, result, until';

const uploadOf = ({ user_id, result, ...row }: Row): UploadRow => ({
  ...row,
  userId: String(user_id),
  done: result === null ? null : (JSON.parse(result) as Uploaded),
});

/** A member's own upload that has not expired. */
export const findUpload = (database: DatabaseSync, id: string, userId: string, now: number): UploadRow | null => {
  const row = one<Row>(
    database,
    `SELECT ${COLUMNS} FROM uploads WHERE id = ? AND user_id = ? AND until > ?`,
    id,
    Number(userId),
    now,
  );
  return row ? uploadOf(row) : null;
};

/** The same file of the same member, of which a part has arrived before. */
export const findHalf = (
  database: DatabaseSync,
  asked: Pick<UploadRow, 'userId' | 'kind' | 'size' | 'print' | 'length'>,
  now: number,
): UploadRow | null => {
  const row = one<Row>(
    database,
    `SELECT ${COLUMNS} FROM uploads
     WHERE user_id = ? AND kind = ? AND size = ? AND print = ? AND length = ? AND result IS NULL AND until > ?`,
    Number(asked.userId),
    asked.kind,
    asked.size,
    asked.print,
    asked.length,
    now,
  );
  return row ? uploadOf(row) : null;
};

/** Records a new upload; false when the same file has begun meanwhile. */
export const recordUpload = (
  database: DatabaseSync,
  row: Omit<UploadRow, 'arrived' | 'done' | 'until'>,
  now: number,
): boolean => {
  // One that has run out and was not swept away yet makes room.
  run(
    database,
    'DELETE FROM uploads WHERE user_id = ? AND kind = ? AND size = ? AND print = ? AND result IS NULL AND (until <= ? OR length <> ?)',
    Number(row.userId),
    row.kind,
    row.size,
    row.print,
    now,
    row.length,
  );
  return (
    run(
      database,
      `INSERT INTO uploads (id, user_id, size, kind, name, print, length, until) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      row.id,
      Number(row.userId),
      row.size,
      row.kind,
      row.name,
      row.print,
      row.length,
      now + keptMs(row.kind),
    ).changes === 1
  );
};

/** Says that so many bytes have reached the disk. */
export const recordArrival = (database: DatabaseSync, { id, kind }: UploadRow, arrived: number, now: number): void =>
  void run(database, 'UPDATE uploads SET arrived = ?, until = ? WHERE id = ?', arrived, now + keptMs(kind), id);

/** Says what became of the file. */
export const recordResult = (database: DatabaseSync, id: string, result: Uploaded, now: number): void =>
  void run(
    database,
    'UPDATE uploads SET result = ?, until = ? WHERE id = ?',
    JSON.stringify(result),
    now + TOLD_MS,
    id,
  );

export const forgetUpload = (database: DatabaseSync, id: string): void =>
  void run(database, 'DELETE FROM uploads WHERE id = ?', id);
