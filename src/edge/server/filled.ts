import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createEdge, type Edge } from '../worker/handler.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Of brotli, for what is made anew every few seconds at most. */
const QUALITY = 5;

/** The edge worker's handler for a server of one's own: it packs what it has filled itself. */
export const createFilled = (budgetMs?: number): Edge =>
  createEdge({
    budgetMs,
    pack: async (html, encoding) =>
      new Uint8Array(
        encoding === 'br'
          ? await brotli(html, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: QUALITY,
                [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
                [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
              },
            })
          : await deflate(html, { level: QUALITY }),
      ),
  });
