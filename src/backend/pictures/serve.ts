import { THUMBNAIL_SUFFIX, type ThumbnailSize } from '../../site.ts';
import { readPictureToken } from '../../host/tokens.ts';
import type { Parts } from '../context.ts';
import { refuse } from '../errors.ts';
import { readVisitor, type Connection } from '../visitor.ts';
import { accessTo } from './access.ts';
import { isDiskFault } from '../http/failure.ts';
import { pictureBytes } from './originals.ts';
import { findPicture, type StoredPicture } from './pictures.ts';

const sizes = Object.entries(THUMBNAIL_SUFFIX).map(
  ([size, suffix]) => [Number(size) as ThumbnailSize, suffix] as const,
);

/** What a name below /files/ asks for: a token, and the size its suffix says. */
const wanted = (name: string): { id: string; size: ThumbnailSize | null } | null => {
  for (const [size, suffix] of sizes) {
    const id = name.endsWith(suffix) ? readPictureToken(name.slice(0, -suffix.length)) : null;
    if (id !== null) return { id, size };
  }
  const id = readPictureToken(name);
  return id === null ? null : { id, size: null };
};

/** A picture never changes, but an entry may be taken back: shared caches ask again each hour. */
const CACHES = {
  public: {
    'Cache-Control': 'public, max-age=31536000, s-maxage=3600, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  },
  /** Kept by this browser for as long as one looks at it. */
  private: { 'Cache-Control': 'private, max-age=300', 'Cross-Origin-Resource-Policy': 'same-site', Vary: 'Cookie' },
} as const;

/** Headers of a picture: nothing in it can run. */
export const pictureHeaders = (picture: StoredPicture, access: keyof typeof CACHES): Record<string, string> => ({
  'Content-Type': `image/${picture.type}`,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Content-Disposition': `inline; filename="${picture.id}.${picture.type === 'jpeg' ? 'jpg' : 'png'}"`,
  ...CACHES[access],
});

/**
 * Answers GET /files/<token><suffix>. The address only names a picture, and whoever saw it once has it: what is not
 * public any more, or never was, is for those who may read where it stands. All else is the same 404.
 */
export const servePicture = async (
  parts: Parts,
  request: Request,
  connection: Connection | undefined,
  name: string,
): Promise<Response> => {
  const asked = name.length <= 260 ? wanted(name) : null;
  const picture = asked && findPicture(parts.database, asked.id);
  if (!asked || !picture) throw refuse('notFound', { status: 404 });
  const access = accessTo(
    parts.database,
    picture,
    () => readVisitor(parts, request, connection, parts.clock(), null).session?.userId ?? null,
  );
  if (access === 'none') throw refuse('notFound', { status: 404 });
  const etag = `"${picture.id}-${asked.size ?? 0}"`;
  const headers = { ...pictureHeaders(picture, access), ETag: etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  let bytes: Uint8Array;
  try {
    bytes = await pictureBytes(parts, picture, asked.size);
  } catch (error) {
    parts.log('error', 'picture cannot be read', { id: picture.id, error });
    // Not now, rather than never: a full disk is no lost picture.
    if (isDiskFault(error)) throw refuse('unavailable', { retryAfterSec: 2 });
    throw refuse('notFound', { status: 404 });
  }
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'Content-Length': String(bytes.byteLength) },
  });
};
