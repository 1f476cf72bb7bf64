import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { isHevc } from '../../lib/files/filmCodec.ts';
import type { Parts } from '../context.ts';
import { refuse } from '../errors.ts';
import { moveWhole, writeWhole } from '../pictures/atomic.ts';
import { incomingPath, mediaPath } from '../pictures/paths.ts';
import { newPictureId } from '../pictures/pictures.ts';
import { checkDisk } from '../upload/room.ts';
import { sniff, SNIFF_BYTES } from '../upload/sniff.ts';
import { FILMS_TAKEN, lookAtFilm } from './look.ts';
import { recordMedia } from './media.ts';

/** Of a film that comes with a form of the desk (ours): with its form it fits through the proxy in front (`client_max_body_size`, docs/uploads.md). */
export const HOUSE_FILM_MAX_BYTES = 31_457_280;

/** A film of the house that lies on the disk: `record` gives it its row, `drop` takes the file away again. */
export interface HouseFilm {
  readonly id: string;
  readonly record: (database: DatabaseSync, now: number) => void;
  readonly drop: () => Promise<void>;
}

/** Makes a film that belongs to nobody of what came with a form, as uploads are: whole, and without where it was filmed. Refused: 2128 for HEVC. */
export const keepHouseFilm = async (
  parts: Pick<Parts, 'database' | 'files' | 'freeBytes'>,
  sent: Uint8Array,
): Promise<HouseFilm> => {
  const found = sniff(sent.subarray(0, SNIFF_BYTES));
  if (found?.kind !== 'video') throw refuse('uploadType', { errMsg: FILMS_TAKEN });
  // Whoever uploads their own is told the same and decides; what the house shows has to play for everybody.
  if (await isHevc(sent.byteLength, (from, end) => Promise.resolve(sent.subarray(from, end))))
    throw refuse('filmCodec');
  const { type } = found;
  const bytes = sent.byteLength;
  if (bytes > HOUSE_FILM_MAX_BYTES) throw refuse('tooLarge');
  await checkDisk(parts, bytes, 'new');
  const from = incomingPath(parts.files, randomUUID());
  try {
    await writeWhole(from, sent);
    const facts = await lookAtFilm(from, type);
    const id = newPictureId();
    const path = mediaPath(parts.files, id);
    await moveWhole(from, path);
    return {
      id,
      record: (database, now) =>
        recordMedia(database, { id, userId: null, kind: 'video', type, name: '', bytes, ...facts }, now),
      drop: () => rm(path, { force: true }),
    };
  } finally {
    await rm(from, { force: true });
  }
};
