import { THUMBNAIL_SUFFIX, type ThumbnailSize } from '../../site.ts';
import { readPictureToken } from '../../host/tokens.ts';
import type { Parts } from '../context.ts';
import { refuse } from '../errors.ts';
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

/** Headers of a picture: nothing in it can run, and it never changes. */
export const pictureHeaders = (picture: StoredPicture): Record<string, string> => ({
  'Content-Type': `image/${picture.type}`,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Content-Disposition': `inline; filename="${picture.id}.${picture.type === 'jpeg' ? 'jpg' : 'png'}"`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** Answers GET /files/<token><suffix>. Everything that is not exactly a picture's address is the same 404. */
export const servePicture = async (parts: Parts, request: Request, name: string): Promise<Response> => {
  const asked = name.length <= 260 ? wanted(name) : null;
  const picture = asked && findPicture(parts.database, asked.id);
  if (!asked || !picture) throw refuse('notFound', { status: 404 });
  const etag = `"${picture.id}-${asked.size ?? 0}"`;
  const headers = { ...pictureHeaders(picture), ETag: etag };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  let bytes: Uint8Array;
  try {
    bytes = await pictureBytes(parts, picture, asked.size);
  } catch (error) {
    parts.log('error', 'picture cannot be read', { id: picture.id, error });
    throw refuse('notFound', { status: 404 });
  }
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, 'Content-Length': String(bytes.byteLength) },
  });
};
