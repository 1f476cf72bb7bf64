import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { refuse, type RefusalName } from '../errors.ts';
import { partsOf } from '../http/body.ts';
import { incomingPath } from './paths.ts';

/** A body on disk. `dispose` removes it. */
export interface Received {
  readonly path: string;
  readonly bytes: number;
  readonly digest: Uint8Array;
  /** The first bytes, for telling the type. */
  readonly head: Uint8Array;
  readonly dispose: () => Promise<void>;
}

const HEAD_BYTES = 16;

/**
 * Streams a request's body to a temporary file and hashes it on the way. More than `cap` bytes
 * refuses at the first byte too many; a body other than its declared length refuses; when the
 * sender goes away nothing stays behind.
 */
export const receive = async (
  request: Request,
  files: string,
  cap: number,
  refusals: { readonly bytes: RefusalName; readonly none: RefusalName } = {
    bytes: 'pictureBytes',
    none: 'pictureType',
  },
): Promise<Received> => {
  const declared = request.headers.get('content-length');
  if (declared !== null && !/^\d{1,15}$/.test(declared)) throw refuse('badRequest');
  if (declared !== null && Number(declared) > cap) throw refuse(refusals.bytes);
  if (!request.body) throw refuse(refusals.none);
  const path = incomingPath(files, randomUUID());
  await mkdir(dirname(path), { recursive: true });
  const dispose = (): Promise<void> => rm(path, { force: true });
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  let head = new Uint8Array(0);
  let bytes = 0;
  try {
    for await (const part of partsOf(request)) {
      bytes += part.byteLength;
      if (bytes > cap) throw refuse(refusals.bytes);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, part.subarray(0, HEAD_BYTES - head.length)]);
      hash.update(part);
      await file.write(part);
    }
    if (declared !== null && Number(declared) !== bytes) throw refuse('badRequest');
    await file.close();
  } catch (error) {
    await file.close().catch(() => undefined);
    await dispose();
    throw error;
  }
  return { path, bytes, digest: hash.digest(), head, dispose };
};
