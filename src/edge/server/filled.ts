import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createEdge, type Edge } from '../worker/handler.ts';
import { createSpare } from './spare.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Of brotli, for what is made anew every few seconds at most. */
const QUALITY = 5;
/** Of brotli, behind the answer, for the next one: a tenth smaller, so that a post fits one window of a new connection; 40 to 200 ms. */
const TIGHT = 11;
const GZIP_TIGHT = 9;

const brotliOf = async (html: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await brotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
      },
    }),
  );

const gzipOf = async (html: Uint8Array, level: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await deflate(html, { level }));

/** The edge worker's handler for a server of one's own: it packs what it has filled itself. */
export const createFilled = (budgetMs?: number): Edge => {
  const spare = createSpare();
  return createEdge({
    budgetMs,
    pack: (html, encoding) => (encoding === 'br' ? brotliOf(html, QUALITY) : gzipOf(html, QUALITY)),
    packTight: (html, encoding, isKept) =>
      spare(async () => {
        if (!isKept()) return null;
        return encoding === 'br' ? brotliOf(html, TIGHT) : gzipOf(html, GZIP_TIGHT);
      }),
  });
};
