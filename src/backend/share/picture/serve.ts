import { readSharePicture } from '../../../lib/url/sharePicture.ts';
import type { Parts } from '../../context.ts';
import { Refusal, refuse } from '../../errors.ts';
import { isDiskFault } from '../../http/failure.ts';
import { addressOf, type Connection } from '../../visitor.ts';
import { hasChinese } from './letters.ts';
import { sharedPicture } from './make.ts';
import { dropShared } from './files.ts';
import { thingOf } from './thing.ts';

/** An entry may change or be taken back: shared caches ask again each hour, browsers each day. */
const HEADERS = {
  'Content-Type': 'image/jpeg',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=86400, s-maxage=3600',
} as const;

/**
 * Answers GET /files/share/<kind>-<id>.<mark>.<shape>.jpg: the picture of a link, for messengers and search engines. It
 * shows what a guest may read, whoever asks; of what a guest may not there is none, nor does one lie on the disk any longer.
 */
export const serveShared = async (
  parts: Parts,
  request: Request,
  connection: Connection | undefined,
  name: string,
  letters: () => Promise<boolean> = hasChinese,
): Promise<Response> => {
  const asked = name.length <= 120 ? readSharePicture(name) : null;
  if (asked === null) throw refuse('notFound', { status: 404 });
  const reader = { userId: null, address: addressOf(parts, request, connection) };
  parts.budget.check(reader);
  const has = await letters();
  const began = performance.now();
  let made;
  try {
    made = sharedPicture(parts, asked, asked.shape, thingOf(parts, asked), has);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await dropShared(parts.files, asked);
    throw refuse('notFound', { status: 404 });
  } finally {
    parts.budget.charge(reader, performance.now() - began);
  }
  const headers = { ...HEADERS, ETag: `"${made.tag}"` };
  if (request.headers.get('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers });
  let bytes: Uint8Array;
  try {
    bytes = await made.bytes();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    parts.log('error', 'share picture cannot be drawn', { name, error });
    if (isDiskFault(error)) throw refuse('unavailable', { retryAfterSec: 2 });
    throw refuse('notFound', { status: 404 });
  }
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'Content-Length': String(bytes.byteLength) },
  });
};
