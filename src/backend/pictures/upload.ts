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
import { type Connection, readVisitor } from '../visitor.ts';
import { moveWhole } from './atomic.ts';
import { decodeUpload } from './decoder/decoder.ts';
import { originalPath } from './paths.ts';
import { checkQuota } from './quota.ts';
import { findAgain, findByDigest, newPictureId, recordUpload, type StoredPicture } from './pictures.ts';
import { receive, type Received } from './receive.ts';

const starts = (bytes: Uint8Array, from: number, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[from + at] === byte);

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Type of a picture by its first bytes; null for everything that is not taken. */
const sniff = (head: Uint8Array): 'jpeg' | 'png' | 'webp' | null => {
  if (starts(head, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (starts(head, 0, ascii('RIFF')) && starts(head, 8, ascii('WEBP'))) return 'webp';
  return null;
};

const UPLOAD_LIMITS_PER_MEMBER: readonly Limit[] = [{ windowMs: 3_600_000, max: 200 }];

const told = ({ id, width, height, color, alt }: StoredPicture): Picture => ({
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
    const picture =
      (await patiently(() => findAgain(parts.database, session.userId, received.digest, now))) ??
      (await store(parts, session.userId, received, UPLOAD_LIMITS[size].pixels));
    return jsonResponse(envelope(told(picture), false));
  } finally {
    await received.dispose();
  }
};

const store = async (parts: Parts, userId: string, received: Received, pixelCap: number): Promise<StoredPicture> => {
  const { database, files, clock } = parts;
  const type = sniff(received.head);
  if (type === null) throw refuse('pictureType');
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
    return recordUpload(database, { ...picture, bytes, digest }, clock());
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
