import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As it came over the wire, chunks put together. */
  readonly body: Buffer;
}

export interface RawRequest {
  readonly ask: string;
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  readonly raw?: string | undefined;
}

const whole = (chunked: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = chunked.indexOf('\r\n', at);
    const size = parseInt(chunked.subarray(at, end).toString('latin1'), 16);
    if (end < 0 || !(size > 0)) return Buffer.concat(parts);
    parts.push(chunked.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
};

const written = ({ ask, method = 'GET', headers = {}, body }: RawRequest): string => {
  const all = { ...headers, ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${ask} HTTP/1.1\r\nHost: m.example.com\r\nConnection: close\r\n${lines.join('')}\r\n${body ?? ''}`;
};

/** Asks a server for exactly this, as no client of ours would send it. */
export const askRaw = async (port: number, request: RawRequest): Promise<RawAnswer> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(request.raw ?? written(request), 'latin1');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  const all = Buffer.concat(parts);
  const split = all.indexOf('\r\n\r\n');
  const [first = '', ...rest] = all.subarray(0, split).toString('latin1').split('\r\n');
  const pairs = rest.map((line) => line.split(/: ?(.*)/s) as [string, string]);
  const headers = Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
  const sent = all.subarray(split + 4);
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: headers['transfer-encoding'] === 'chunked' ? whole(sent) : sent,
  };
};

/** A body as a browser reads it. */
export const readable = ({ headers, body }: RawAnswer): Buffer => {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
};
