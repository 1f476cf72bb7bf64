import { rm } from 'node:fs/promises';
import type { Picture } from '../../api/fields.ts';
import { UPLOAD_LIMITS, type UploadSize } from '../../api/upload/limits.ts';
import { pictureToken } from '../../host/tokens.ts';
import type { Parts } from '../context.ts';
import { refuse } from '../errors.ts';
import { refuseCrossSite } from '../http/guard.ts';
import { envelope, jsonResponse } from '../http/reply.ts';
import type { Limit } from '../limits/limits.ts';
import { spend } from '../limits/spend.ts';
import { readVisitor, type Connection } from '../visitor.ts';
import { writeWhole } from './atomic.ts';
import { encodeUpload } from './encode.ts';
import { createGate } from './gate.ts';
import { originalPath } from './paths.ts';
import { findByDigest, newPictureId, recordUpload, type StoredPicture } from './pictures.ts';
import { receive, type Received } from './receive.ts';
import { sniff } from './sniff.ts';

const UPLOAD_LIMITS_PER_MEMBER: readonly Limit[] = [{ windowMs: 3_600_000, max: 200 }];
const gate = createGate(2);

const told = ({ id, width, height, color, alt }: StoredPicture): Picture => ({
  id,
  token: pictureToken(id),
  width,
  height,
  color,
  alt,
});

/** Takes one picture from a member (contract api/upload/uploadPicture.ts). */
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
  spend(parts.database, `uploads:${session.userId}`, UPLOAD_LIMITS_PER_MEMBER, now);

  const received = await receive(request, parts.files, UPLOAD_LIMITS[size].bytes);
  try {
    const picture =
      findByDigest(parts.database, session.userId, received.digest) ??
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
  const encoded = await gate(() => encodeUpload(received.path, type, pixelCap));
  const picture = { ...encoded, id: newPictureId(), userId, alt: '', recipe: null };
  const path = originalPath(files, picture.id, picture.type);
  await writeWhole(path, encoded.bytes);
  const { digest } = received;
  if (recordUpload(database, { ...picture, bytes: encoded.bytes.byteLength, digest }, clock())) return picture;
  await rm(path, { force: true });
  const twin = findByDigest(database, userId, digest);
  if (!twin) throw new Error('An upload was neither recorded nor found');
  return twin;
};
