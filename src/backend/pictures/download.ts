import { readDownloadToken } from '../../host/tokens.ts';
import { EXPORT_DOWNLOAD } from '../archive/exportFile.ts';
import { serveExport } from '../archive/serve.ts';
import type { Parts } from '../context.ts';
import { refuse } from '../errors.ts';
import { isTrackFormat, ROUTE_DOWNLOAD, serveTrack } from '../route/download.ts';
import { isYearFormat, REVIEW_DOWNLOAD, serveYear } from '../review/download.ts';
import { readVisitor, type Connection } from '../visitor.ts';
import { pictureBytes } from './originals.ts';
import { findPicture } from './pictures.ts';
import { pictureHeaders } from './serve.ts';

/** Type and flag of a member's own picture, as an attachment. */
const OWN_PICTURE = { type: 'picture', flag: 'original' } as const;

/**
 * Answers GET /download/<token>, the token being the encrypted `id,type,flag` (specification,
 * section 7). The token only names the thing; the session decides. Whatever is not one's own is
 * the same 404 as what never was.
 */
export const serveDownload = async (
  parts: Parts,
  request: Request,
  connection: Connection | undefined,
  token: string,
): Promise<Response> => {
  const { session } = readVisitor(parts, request, connection, parts.clock(), null);
  const asked = readDownloadToken(token);
  if (asked?.type === EXPORT_DOWNLOAD.type && asked.flag === EXPORT_DOWNLOAD.flag && session)
    return serveExport(parts, asked.id, session.userId, request);
  if (asked?.type === ROUTE_DOWNLOAD && isTrackFormat(asked.flag))
    return serveTrack(parts, request, session?.userId ?? null, asked.id, asked.flag);
  if (asked?.type === REVIEW_DOWNLOAD && isYearFormat(asked.flag) && session)
    return serveYear(parts, request, session.userId, asked.id, asked.flag);
  const known = asked?.type === OWN_PICTURE.type && asked.flag === OWN_PICTURE.flag;
  const picture = known ? findPicture(parts.database, asked.id) : null;
  if (!picture || !session || picture.userId !== session.userId) throw refuse('notFound', { status: 404 });
  const bytes = await pictureBytes(parts, picture, null);
  const headers = pictureHeaders(picture, 'private');
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...headers,
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Disposition': (headers['Content-Disposition'] ?? '').replace(/^inline/, 'attachment'),
      'Content-Length': String(bytes.byteLength),
    },
  });
};
