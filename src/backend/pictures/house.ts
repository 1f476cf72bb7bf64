import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { UPLOAD_LIMITS } from '../../api/upload/upload.ts';
import type { Parts } from '../context.ts';
import { run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { sniffPicture } from '../upload/sniffPicture.ts';
import { moveWhole, writeWhole } from './atomic.ts';
import { decodeUpload } from './decoder/decoder.ts';
import { notTaken } from '../upload/notTaken.ts';
import { incomingPath, originalPath } from './paths.ts';
import { newPictureId } from './pictures.ts';

const ADD = `INSERT INTO pictures (id, user_id, type, width, height, color, alt, bytes, digest, created_at)
  VALUES (?, NULL, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** A picture of the house that lies on the disk: `record` gives it its row, `drop` takes the file away again. */
export interface HousePicture {
  readonly id: string;
  readonly digest: Uint8Array;
  readonly record: (database: DatabaseSync, alt: string, now: number) => void;
  readonly drop: () => Promise<void>;
}

/** Makes a picture that belongs to nobody of what came with a form, as uploads are: upright, without where it was taken. */
export const drawHousePicture = async ({ files }: Pick<Parts, 'files'>, sent: Uint8Array): Promise<HousePicture> => {
  const type = sniffPicture(sent.subarray(0, 16));
  if (type === null) throw notTaken(sent.subarray(0, 128));
  const { bytes: cap, pixels } = UPLOAD_LIMITS.normal;
  if (sent.byteLength > cap) throw refuse('pictureBytes');
  const from = incomingPath(files, randomUUID());
  const drawn = `${from}.drawn`;
  try {
    await writeWhole(from, sent);
    const { size, ...made } = await decodeUpload({ from, to: drawn, type, pixelCap: pixels });
    const id = newPictureId();
    const path = originalPath(files, id, made.type);
    const digest = createHash('sha256').update(sent).digest();
    await moveWhole(drawn, path);
    return {
      id,
      digest,
      record: (database, alt, now) =>
        void run(database, ADD, id, made.type, made.width, made.height, made.color, alt, size, digest, now),
      drop: () => rm(path, { force: true }),
    };
  } finally {
    await rm(from, { force: true });
    await rm(drawn, { force: true });
  }
};
