import type { Host } from '../../host/host.ts';
import { DOWNLOAD_TIMEOUT_MS } from '../../site.ts';

export interface Progress {
  readonly received: number;
  /** Bytes in all; null where the server does not say. */
  readonly total: number | null;
}

/** A download that the server has refused, by the status of its answer. */
export class DownloadRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The download was refused: ${status}`);
    this.status = status;
  }
}

export interface Download {
  /** Brings what is still missing. Rejects where it broke off: what has come is kept, and calling again goes on from there. */
  run(onProgress: (progress: Progress) => void): Promise<Blob>;
}

const totalOf = (response: Response, received: number): number | null => {
  const range = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  if (range !== undefined) return Number(range);
  const length = Number(response.headers.get('content-length'));
  return length > 0 && response.headers.get('content-encoding') === null ? received + length : null;
};

/**
 * A file that comes in pieces, so that its progress shows and a break loses nothing. Each run takes at most 30 minutes
 * (specification, section 9: download timeout).
 */
export const createDownload = (
  address: string,
  host: Pick<Host, 'fetch' | 'timers'>,
  limitMs: number = DOWNLOAD_TIMEOUT_MS,
): Download => {
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let etag: string | null = null;
  return {
    async run(onProgress) {
      const stop = new AbortController();
      const timer = host.timers.set(() => stop.abort(), limitMs);
      try {
        const headers: Record<string, string> = received === 0 ? {} : { Range: `bytes=${received}-` };
        if (received > 0 && etag !== null) headers['If-Range'] = etag;
        const response = await host.fetch(address, { headers, credentials: 'include', signal: stop.signal });
        if (!response.ok) throw new DownloadRefused(response.status);
        const from = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1];
        // Another file, or from its beginning: what came before belongs to none.
        if (response.status !== 206 || Number(from) !== received) {
          if (response.status === 206) throw new DownloadRefused(416);
          pieces = [];
          received = 0;
        }
        etag = response.headers.get('etag');
        const total = totalOf(response, received);
        const take = (piece: Uint8Array<ArrayBuffer>): void => {
          pieces.push(piece);
          received += piece.byteLength;
          onProgress({ received, total });
        };
        const reader = response.body?.getReader();
        if (reader === undefined) take(new Uint8Array(await response.arrayBuffer()));
        else
          for (;;) {
            const { done, value } = await reader.read();
            if (done) break;
            take(value);
          }
        if (total !== null && received < total) throw new Error('The download ended before its end');
        return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
      } finally {
        host.timers.clear(timer);
      }
    },
  };
};
