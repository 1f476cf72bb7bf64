import { rm } from 'node:fs/promises';
import type { Picture } from '../../api/fields.ts';
import { UPLOAD_LIMITS, type UploadSize } from '../../api/upload/upload.ts';
import { pictureToken } from '../../host/tokens.ts';
import type { Parts } from '../context.ts';
import { patiently } from '../database/patience.ts';
import { refuse } from '../errors.ts';
import { refuseCrossSite } from '../http/guard.ts';
import { envelope, jsonResponse } from '../http/reply.ts';
import type { Limit } from '../limits/limits.ts';
import { spend } from '../limits/spend.ts';
import { sniffPicture } from '../upload/sniffPicture.ts';
import { type Connection, readVisitor } from '../visitor.ts';
import { moveWhole } from './atomic.ts';
import { decodeUpload } from './decoder/decoder.ts';
import { notTaken } from '../upload/notTaken.ts';
import { originalPath } from './paths.ts';
import { checkQuota } from './quota.ts';
import { findAgain, findByDigest, newPictureId, recordUpload, type StoredPicture } from './pictures.ts';
import { receive, type Received } from './receive.ts';

/** Files that a member may begin to send, in one request or in parts. */
export const UPLOAD_LIMITS_PER_MEMBER: readonly Limit[] = [{ windowMs: 3_600_000, max: 200 }];

/** A picture as its contract tells it. */
export const told = ({ id, width, height, color, alt }: StoredPicture): Picture => ({
  id,
  token: pictureToken(id),
  width,
  height,
  color,
  alt,
});

/** Takes one picture from a member (contract api/upload/upload.ts). */
export const upload = async (
  parts: Parts,
  request: Request,
  connection: Connection | undefined,
  size: UploadSize,
): Promise<Response> => {
  refuseCrossSite(request, parts.settings);
  const now = parts.clock();
  const { session } = readVisitor(parts, request, connection, now, null);
  if (!session) throw refuse('login');
  await patiently(() => spend(parts.database, `uploads:${session.userId}`, UPLOAD_LIMITS_PER_MEMBER, now));

  checkQuota(parts.database, session.userId, 0, now);
  const received = await receive(request, parts.files, UPLOAD_LIMITS[size].bytes);
  try {
    const picture = await keepPicture(parts, session.userId, received, UPLOAD_LIMITS[size].pixels);
    return jsonResponse(envelope(told(picture), false));
  } finally {
    await received.dispose();
  }
};

/**
 * Makes a picture of a file that has arrived, or finds the one that this member made of the same bytes before. `ageMs`:
 * as if it had come so long ago, so that it is forgotten the sooner.
 */
export const keepPicture = async (
  parts: Parts,
  userId: string,
  received: Pick<Received, 'path' | 'head' | 'digest'>,
  pixelCap: number,
  ageMs = 0,
): Promise<StoredPicture> =>
  (await patiently(() => findAgain(parts.database, userId, received.digest, parts.clock() - ageMs))) ??
  store(parts, userId, received, pixelCap, ageMs);

const store = async (
  parts: Parts,
  userId: string,
  received: Pick<Received, 'path' | 'head' | 'digest'>,
  pixelCap: number,
  ageMs: number,
): Promise<StoredPicture> => {
  const { database, files, clock } = parts;
  const type = sniffPicture(received.head);
  if (type === null) throw notTaken(received.head);
  const drawn = `${received.path}.drawn`;
  const { size: bytes, ...made } = await decodeUpload({ from: received.path, to: drawn, type, pixelCap });
  const picture = { ...made, id: newPictureId(), userId, alt: '', recipe: null };
  const path = originalPath(files, picture.id, picture.type);
  try {
    checkQuota(database, userId, bytes, clock());
    await moveWhole(drawn, path);
  } catch (error) {
    await rm(drawn, { force: true });
    throw error;
  }
  const { digest } = received;
  const record = (): boolean => {
    // Others of the same member may have been stored meanwhile.
    checkQuota(database, userId, bytes, clock());
    return recordUpload(database, { ...picture, bytes, digest }, clock() - ageMs);
  };
  try {
    if (await patiently(record)) return picture;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  await rm(path, { force: true });
  const twin = findByDigest(database, userId, digest);
  if (!twin) throw new Error('An upload was neither recorded nor found');
  return twin;
};
