import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingFor } from '../../edge/negotiate.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Below this an answer fits the packet it travels in. Those that carry a credential are far smaller, and stay as they are. */
const SMALLEST_BYTES = 1_024;
/** Of brotli: what a list costs here is less than a millisecond, off the main thread. */
const QUALITY = 5;

/** A JSON answer in the form that its reader takes: a page of the feed travels in a fifth of its size. */
export const packed = async (request: Request, response: Response): Promise<Response> => {
  const { headers, status } = response;
  if (response.body === null) return response;
  if (!headers.get('Content-Type')?.startsWith('application/json') || headers.has('Content-Encoding')) return response;
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length < SMALLEST_BYTES) return new Response(body, { status, headers });
  headers.append('Vary', 'Accept-Encoding');
  const encoding = encodingFor(request.headers.get('Accept-Encoding'));
  if (encoding === null) return new Response(body, { status, headers });
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  const small =
    encoding === 'br'
      ? await brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
      : await deflate(body);
  return new Response(new Uint8Array(small), { status, headers });
};
