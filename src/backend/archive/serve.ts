import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { dayOf } from '../../lib/time.ts';
import type { Parts } from '../context.ts';
import { refuse } from '../errors.ts';
import { rangeOf } from '../http/range.ts';
import { exportPath, readyBytes } from './exportFile.ts';

/** The archive of a member as a file to keep. It can be gone on with where a download broke off. */
export const serveExport = async (
  { database, files, clock }: Pick<Parts, 'database' | 'files' | 'clock'>,
  id: string,
  member: string,
  request: Request,
): Promise<Response> => {
  const now = clock();
  const path = exportPath(files, Number(id));
  const bytes = readyBytes(database, Number(id), Number(member), now);
  const found = bytes === null ? null : await stat(path).catch(() => null);
  if (found === null) throw refuse('notFound', { status: 404, errMsg: '这个压缩包已经过期，请重新打包' });
  const range = rangeOf(request.headers.get('range'), found.size);
  const stream = createReadStream(path, range === null ? {} : { start: range.from, end: range.to });
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    status: range === null ? 200 : 206,
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="notes-${dayOf(now)}.zip"`,
      'Content-Length': String(range === null ? found.size : range.to - range.from + 1),
      ...(range === null ? {} : { 'Content-Range': `bytes ${range.from}-${range.to}/${found.size}` }),
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
};
