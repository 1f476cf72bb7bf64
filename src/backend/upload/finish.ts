import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Uploaded } from '../../api/upload/parts.ts';
import { UPLOAD_LIMITS } from '../../api/upload/upload.ts';
import type { Parts } from '../context.ts';
import { patiently } from '../database/patience.ts';
import { transaction } from '../database/transaction.ts';
import { Refusal, refuse } from '../errors.ts';
import { recordMedia, type StoredMedia, toldVideo } from '../media/media.ts';
import { FILMS_TAKEN, lookAtFilm } from '../media/look.ts';
import { syncNames } from '../pictures/atomic.ts';
import { mediaPath, partialPath } from '../pictures/paths.ts';
import { newPictureId } from '../pictures/pictures.ts';
import { UNUSED_MS } from '../pictures/tidy.ts';
import { keepPicture, told } from '../pictures/upload.ts';
import { forgetUpload, recordResult, type UploadRow } from './rows.ts';
import { type Found, sniff, SNIFF_BYTES, type TrackType, type VideoType } from './sniff.ts';

/** A picture that was only tried goes so long after it came, with those that were never used. */
const TRIAL_KEPT_MS = 50 * 60_000;

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const digestOf = async (path: string): Promise<Buffer> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: 1_048_576 })) hash.update(piece as Buffer);
  return hash.digest();
};

const WANTED = {
  picture: '只支持 JPEG、PNG、WebP 图片',
  video: FILMS_TAKEN,
  track: '只支持 GPX、KML、KMZ、FIT 轨迹',
} as const;

const picture = async (parts: Parts, upload: UploadRow, path: string, head: Buffer): Promise<Uploaded> => {
  const received = { path, head, digest: await digestOf(path) };
  const pixels = UPLOAD_LIMITS[upload.size].pixels;
  return { kind: 'picture', picture: told(await keepPicture(parts, upload.userId, received, pixels)) };
};

/** Only looked at; what is a picture is shown for a while, so that its sizes can be seen. */
const trial = async (
  parts: Parts,
  { userId, size, length }: UploadRow,
  path: string,
  head: Buffer,
): Promise<Uploaded> => {
  const found = sniff(head);
  const digest = await digestOf(path);
  const kept =
    found?.kind === 'picture'
      ? await keepPicture(
          parts,
          userId,
          { path, head, digest },
          UPLOAD_LIMITS[size].pixels,
          UNUSED_MS - TRIAL_KEPT_MS,
        ).catch((error: unknown) => {
          if (error instanceof Refusal) return null;
          throw error;
        })
      : null;
  return {
    kind: 'trial',
    found: found?.type ?? null,
    bytes: length,
    digest: digest.toString('hex'),
    picture: kept && told(kept),
  };
};

/** The file has two names until its row is there: a kill in between leaves it to be finished again. */
const media = async (parts: Parts, upload: UploadRow, path: string, found: Found): Promise<Uploaded> => {
  const { database, files, clock } = parts;
  const { userId, name, length: bytes } = upload;
  const stored: StoredMedia = {
    id: newPictureId(),
    userId,
    kind: upload.kind as 'video' | 'track',
    type: found.type as VideoType | TrackType,
    name,
    bytes,
    ...(found.kind === 'video' ? await lookAtFilm(path, found.type) : { width: 0, height: 0, durationMs: 0 }),
  };
  const place = mediaPath(files, stored.id);
  await mkdir(dirname(place), { recursive: true });
  await link(path, place);
  await syncNames(dirname(place));
  const done: Uploaded =
    stored.kind === 'video'
      ? { kind: 'video', video: toldVideo(stored) }
      : { kind: 'track', id: stored.id, type: stored.type, bytes };
  try {
    await patiently(() =>
      transaction(database, () => {
        recordMedia(database, stored, clock());
        recordResult(database, upload.id, done, clock());
      }),
    );
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
  return done;
};

/**
 * Looks at a file of which all has arrived and makes of it what it was sent for. What its bytes are not is refused, and
 * the file is gone; whatever else fails can be tried again.
 */
export const finishUpload = async (parts: Parts, upload: UploadRow): Promise<Uploaded> => {
  const { database, files, clock } = parts;
  const path = partialPath(files, upload.id);
  const { kind } = upload;
  try {
    const head = await headOf(path);
    const found = sniff(head);
    if (kind !== 'trial' && found?.kind !== kind) throw refuse('uploadType', { errMsg: WANTED[kind] });
    let done: Uploaded;
    if (kind === 'video' || kind === 'track') done = await media(parts, upload, path, found as Found);
    else {
      done = await (kind === 'picture' ? picture : trial)(parts, upload, path, head);
      await patiently(() => recordResult(database, upload.id, done, clock()));
    }
    await rm(path, { force: true });
    return done;
  } catch (error) {
    const lost = (error as { code?: unknown } | null)?.code === 'ENOENT';
    if (!lost && !(error instanceof Refusal)) throw error;
    await patiently(() => forgetUpload(database, upload.id));
    await rm(path, { force: true });
    throw lost ? refuse('uploadGone') : error;
  }
};
