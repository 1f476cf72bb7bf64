import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { PART_MAX_BYTES, UPLOAD_HEADERS } from '../../api/upload/parts.ts';
import type { Parts } from '../context.ts';
import { patiently } from '../database/patience.ts';
import { refuse } from '../errors.ts';
import { partsOf } from '../http/body.ts';
import { partialPath } from '../pictures/paths.ts';
import { bytesOf } from './ask.ts';
import { checkDisk } from './room.ts';
import { recordArrival, type UploadRow } from './rows.ts';

interface Checksum {
  readonly add: (bytes: Uint8Array) => void;
  readonly holds: () => boolean;
}

/** `Upload-Checksum`: an algorithm and a base64 value. CRC-32 is four bytes, the highest first. */
const checksumOf = (text: string | null): Checksum | null => {
  if (text === null) return null;
  const [, algorithm, value = ''] = /^(sha256|crc32) ([A-Za-z0-9+/]{6,44}={0,2})$/.exec(text) ?? [];
  const wanted = Buffer.from(value, 'base64');
  if (algorithm === 'sha256') {
    const hash = createHash('sha256');
    return { add: (bytes) => void hash.update(bytes), holds: () => hash.digest().equals(wanted) };
  }
  if (algorithm !== 'crc32' || wanted.length !== 4) throw refuse('badRequest', { errMsg: '不认识这种校验' });
  let sum = 0;
  return { add: (bytes) => (sum = crc32(bytes, sum)), holds: () => sum === wanted.readUInt32BE() };
};

/**
 * Writes one part behind what has arrived, straight to the disk, and says how much is there now. With a checksum it is
 * all of the part or nothing; without one, what came before a cut counts. Bytes reach the disk before their number does:
 * what the row says has arrived is there after any kill.
 */
export const appendPart = async (parts: Parts, upload: UploadRow, request: Request): Promise<number> => {
  const { database, files, clock } = parts;
  const declared = bytesOf(request.headers.get('content-length'));
  const left = upload.length - upload.arrived;
  if (declared !== null && declared > Math.min(left, PART_MAX_BYTES)) throw refuse('tooLarge');
  const checksum = checksumOf(request.headers.get(UPLOAD_HEADERS.checksum));
  await checkDisk(parts, left, 'begun');
  const file = await open(partialPath(files, upload.id), 'r+');
  let came = 0;
  let cut: Error | null = null;
  try {
    for await (const piece of partsOf(request)) {
      if (came + piece.byteLength > Math.min(left, PART_MAX_BYTES)) throw refuse('tooLarge');
      checksum?.add(piece);
      for (let at = 0; at < piece.byteLength;)
        at += (await file.write(piece, at, piece.byteLength - at, upload.arrived + came + at)).bytesWritten;
      came += piece.byteLength;
    }
    if (declared !== null && declared !== came) throw refuse('badRequest');
  } catch (error) {
    cut = error as Error;
  }
  try {
    if (cut !== null && (checksum !== null || came === 0)) throw cut;
    if (checksum !== null && !checksum.holds()) throw refuse('uploadChecksum');
    if (came > 0) await file.sync();
  } finally {
    await file.close();
  }
  const arrived = upload.arrived + came;
  await patiently(() => recordArrival(database, upload, arrived, clock()));
  if (cut !== null) throw cut;
  return arrived;
};
