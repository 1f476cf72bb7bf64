/**
 * Documents leave in pieces. Whoever encrypts them on their way (a server of Node, nginx with its 16 KB `ssl_buffer_size`) makes
 * one record of what it is given at once, and no browser can read the beginning of a record before its end has come: on a slow
 * link the head of a page of 15 KB waited for all of it. The first piece lets the browser make room for the page while the
 * others travel.
 */
const FIRST_BYTES = 512;
/** Twenty milliseconds of a slow link (1.6 Mbit/s). */
const PIECE_BYTES = 4_096;
/** Pieces that follow one another at once are put together again by whoever stands in front. */
const GAP_MS = 2;

const gap = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, GAP_MS));

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at > 0) await gap();
      const end = at === 0 ? FIRST_BYTES : at + PIECE_BYTES;
      controller.enqueue(bytes.subarray(at, end));
      at = end;
      if (at >= bytes.length) controller.close();
    },
  });
};

/** The same answer; where it is a document with a body of more than a piece, its bytes come one piece after the other. */
export const inPieces = async (response: Response): Promise<Response> => {
  const { body, headers, status } = response;
  if (body === null || !headers.get('Content-Type')?.startsWith('text/html')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return new Response(bytes.length > PIECE_BYTES ? streamOf(bytes) : bytes, { status, headers });
};
