import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FILE_MAX_BYTES, PART_TYPE, TUS, UPLOAD_HEADERS, type Part, part } from '../../api/upload/parts.ts';
import type { UploadSize } from '../../api/upload/upload.ts';
import type { Parts } from '../context.ts';
import { patiently } from '../database/patience.ts';
import { transaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { refuseCrossSite } from '../http/guard.ts';
import { API_HEADERS, envelope, jsonResponse, refusalResponse } from '../http/reply.ts';
import type { Limit } from '../limits/limits.ts';
import { spend } from '../limits/spend.ts';
import { syncNames } from '../pictures/atomic.ts';
import { partialPath } from '../pictures/paths.ts';
import { UPLOAD_LIMITS_PER_MEMBER } from '../pictures/upload.ts';
import { readVisitor, type Connection } from '../visitor.ts';
import { appendPart } from './append.ts';
import { bytesOf, readAsked } from './ask.ts';
import { finishUpload } from './finish.ts';
import { checkDisk, checkShare } from './room.ts';
import { findHalf, findUpload, forgetUpload, recordUpload, type UploadRow } from './rows.ts';

/** Two of the longest films in parts of a megabyte. */
const PARTS_PER_MEMBER: readonly Limit[] = [{ windowMs: 3_600_000, max: 4_500 }];

const memberOf = (parts: Parts, request: Request, connection: Connection | undefined): string => {
  refuseCrossSite(request, parts.settings);
  const version = request.headers.get(UPLOAD_HEADERS.resumable);
  if (version !== null && version !== TUS) throw refuse('uploadVersion');
  const { session } = readVisitor(parts, request, connection, parts.clock(), null);
  if (!session) throw refuse('login');
  return session.userId;
};

const headersOf = ({ arrived, length, until }: UploadRow): Record<string, string> => ({
  [UPLOAD_HEADERS.resumable]: TUS,
  [UPLOAD_HEADERS.offset]: String(arrived),
  [UPLOAD_HEADERS.length]: String(length),
  [UPLOAD_HEADERS.expires]: new Date(until).toUTCString(),
});

const withHeaders = (response: Response, headers: Readonly<Record<string, string>>): Response => {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
};

const answer = (upload: UploadRow, status = 200, more: Readonly<Record<string, string>> = {}): Response => {
  const { id, arrived: offset, length, until, done } = upload;
  const told: Part = part.parse({ id, offset, length, until, done });
  return withHeaders(jsonResponse(envelope(told, false), status), { ...headersOf(upload), ...more });
};

/** What the protocol offers, for OPTIONS. */
export const TUS_OFFER: Readonly<Record<string, string>> = {
  [UPLOAD_HEADERS.resumable]: TUS,
  'Tus-Version': TUS,
  'Tus-Extension': 'creation,expiration,checksum,termination',
  'Tus-Checksum-Algorithm': 'sha256,crc32',
  'Tus-Max-Size': String(FILE_MAX_BYTES.max.video),
};

/** Begins an upload, or finds the one of the same file again: what is repeated because its answer was lost does no harm. */
export const beginUpload = async (
  parts: Parts,
  request: Request,
  connection: Connection | undefined,
  size: UploadSize,
): Promise<Response> => {
  const { database, files, clock } = parts;
  const userId = memberOf(parts, request, connection);
  const asked = { ...readAsked(request.headers, size), userId, size };
  const location = (id: string): Record<string, string> => ({ Location: `/upload/${id}` });
  const half = findHalf(database, asked, clock());
  if (half) return answer(half, 200, location(half.id));
  await patiently(() => spend(database, `uploads:${userId}`, UPLOAD_LIMITS_PER_MEMBER, clock()));
  checkShare(database, asked, clock());
  await checkDisk(parts, asked.length, 'new');
  const id = randomBytes(16).toString('hex');
  const path = partialPath(files, id);
  await mkdir(dirname(path), { recursive: true });
  await (await open(path, 'wx', 0o600)).close();
  await syncNames(dirname(path));
  const record = (): boolean =>
    transaction(database, () => {
      // Others may have begun meanwhile.
      checkShare(database, asked, clock());
      return recordUpload(database, { ...asked, id }, clock());
    });
  const begun = await patiently(record).catch(async (error: unknown) => {
    await rm(path, { force: true });
    throw error;
  });
  if (!begun) await rm(path, { force: true });
  const upload = begun ? findUpload(database, id, userId, clock()) : findHalf(database, asked, clock());
  if (!upload) throw refuse('uploadGone');
  return answer(upload, begun ? 201 : 200, location(upload.id));
};

/** Uploads to which a part is being written, in this process: there is one server. */
const busy = new Set<string>();

/** Whether somebody writes to an upload now. */
export const isBusy = (id: string): boolean => busy.has(id);

const append = async (parts: Parts, upload: UploadRow, request: Request): Promise<Response> => {
  const { database, clock } = parts;
  const { id, userId } = upload;
  if (request.headers.get('content-type') !== PART_TYPE) throw refuse('mediaType');
  if (busy.has(id)) throw refuse('uploadBusy', { retryAfterSec: 1 });
  busy.add(id);
  try {
    // The row may have moved on while somebody else held it.
    const now = findUpload(database, id, userId, clock());
    if (!now) throw refuse('uploadGone');
    if (bytesOf(request.headers.get(UPLOAD_HEADERS.offset)) !== now.arrived)
      return withHeaders(refusalResponse(refuse('uploadOffset')), headersOf(now));
    if (now.done) return answer(now);
    await patiently(() => spend(database, `parts:${userId}`, PARTS_PER_MEMBER, clock()));
    const arrived = now.arrived < now.length ? await appendPart(parts, now, request) : now.arrived;
    const done = arrived === now.length ? await finishUpload(parts, { ...now, arrived }) : null;
    return answer({ ...now, arrived, done, until: findUpload(database, id, userId, clock())?.until ?? now.until });
  } finally {
    busy.delete(id);
  }
};

/** Whether a name below the endpoints is one of an upload. */
export const isUploadId = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

/** HEAD, PATCH and DELETE of one upload. */
export const continueUpload = async (
  parts: Parts,
  request: Request,
  connection: Connection | undefined,
  id: string,
): Promise<Response> => {
  const userId = memberOf(parts, request, connection);
  const upload = findUpload(parts.database, id, userId, parts.clock());
  if (!upload) throw refuse('uploadGone');
  if (request.method === 'HEAD')
    return new Response(null, { status: 200, headers: { ...API_HEADERS, ...headersOf(upload) } });
  if (request.method === 'PATCH') return append(parts, upload, request);
  if (busy.has(id)) throw refuse('uploadBusy', { retryAfterSec: 1 });
  await patiently(() => forgetUpload(parts.database, id));
  await rm(partialPath(parts.files, id), { force: true });
  return new Response(null, { status: 204, headers: { [UPLOAD_HEADERS.resumable]: TUS, 'Cache-Control': 'no-store' } });
};
