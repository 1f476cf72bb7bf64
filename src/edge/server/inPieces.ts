import type { Answer } from '../worker/filledPages.ts';
import type { Bytes } from '../worker/tree/out.ts';

/**
 * Documents leave in pieces. Whoever encrypts them on their way (a server of Node, nginx with its 16 KB `ssl_buffer_size`) makes
 * one record of what it is given at once, and no browser can read the beginning of a record before its end has come: on a slow
 * link the head of a page of 15 KB waited for all of it. The first piece lets the browser make room for the page while the
 * others travel; what is seen first stands in the two after it.
 */
const FIRST_BYTES = 512;
/** Twenty milliseconds of a slow link (1.6 Mbit/s). */
const PIECE_BYTES = 4_096;
/** What follows at once is put together again by whoever stands in front; Hono itself waits a millisecond for more before it begins. */
const [FIRST_GAP_MS, GAP_MS] = [2, 1];
/** Where more leave at a time the others go whole: the machine is what they wait for then, not the link. */
const MOST_AT_ONCE = 8;

const ENDS = [FIRST_BYTES, FIRST_BYTES + PIECE_BYTES, FIRST_BYTES + 2 * PIECE_BYTES];
const gap = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What of Node's answer is written to. */
export interface Outgoing {
  writeHead(status: number, headers: Readonly<Record<string, string>>): unknown;
  write(piece: Uint8Array): boolean;
  end(piece?: Uint8Array): unknown;
  readonly destroyed: boolean;
}

export interface Pieces {
  /** Gives an answer as it is; where that is a document of more than a piece, its bytes come one piece after the other. */
  of(response: Response): Promise<Response>;
  /** The same of a document whose bytes are at hand, straight onto the wire. */
  send(outgoing: Outgoing, answer: Answer): void;
}

export const createPieces = (): Pieces => {
  let leaving = 0;

  const send = async (outgoing: Outgoing, bytes: Bytes): Promise<void> => {
    leaving += 1;
    let at = 0;
    for (let piece = 0; at < bytes.length; piece += 1) {
      if (piece > 0) await gap(piece === 1 ? FIRST_GAP_MS : GAP_MS);
      if (outgoing.destroyed) break;
      const to = ENDS[piece] ?? bytes.length;
      outgoing.write(bytes.subarray(at, to));
      at = to;
    }
    leaving -= 1;
    outgoing.end();
  };

  const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => {
    let [at, piece, isLeaving] = [0, 0, false];
    const end = (): void => {
      if (isLeaving) leaving -= 1;
      isLeaving = false;
    };
    return new ReadableStream(
      {
        async pull(controller) {
          if (piece > 0) await gap(piece === 1 ? FIRST_GAP_MS : GAP_MS);
          else {
            leaving += 1;
            isLeaving = true;
          }
          const to = ENDS[piece] ?? bytes.length;
          piece += 1;
          controller.enqueue(bytes.subarray(at, to));
          at = to;
          if (at < bytes.length) return;
          controller.close();
          end();
        },
        cancel: end,
      },
      // Nothing begins before somebody reads.
      { highWaterMark: 0 },
    );
  };

  return {
    async of(response) {
      const { body, headers, status } = response;
      if (body === null || !headers.get('Content-Type')?.startsWith('text/html')) return response;
      if (leaving >= MOST_AT_ONCE) return response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      return new Response(bytes.length > PIECE_BYTES ? streamOf(bytes) : bytes, { status, headers });
    },
    send(outgoing, { status, headers, body }) {
      // Whoever asked may have gone: writing to nobody is an error.
      if (outgoing.destroyed) return;
      outgoing.writeHead(status, headers);
      if (body === null) outgoing.end();
      else if (body.length <= PIECE_BYTES || leaving >= MOST_AT_ONCE) outgoing.end(body);
      else void send(outgoing, body);
    },
  };
};
