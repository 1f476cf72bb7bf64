import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { refuse, type RefusalName } from '../errors.ts';
import { API_HEADERS, refusalEnvelope, refusalResponse } from './reply.ts';

type Fetch = (request: Request, env: never) => Response | Promise<Response>;

const HEADERS_TIMEOUT_MS = 8_000;
const REQUEST_TIMEOUT_MS = 600_000;
/** Above the app's own caps, so that an address or headers a little too long still get their JSON. */
const HEADERS_CAP_BYTES = 65_536;

/** What Node could not even parse still gets a JSON answer. */
const answerBroken = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const name: RefusalName = error.code === 'HPE_HEADER_OVERFLOW' ? 'headersTooLarge' : 'badRequest';
  const refusal = refuse(name);
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : (refusal.row.status ?? 400);
  const body = refusalEnvelope(refusal);
  const headers = { ...API_HEADERS, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' };
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`);
};

/** A Node server for a fetch handler: with time limits against slow senders, and JSON for broken requests. */
export const createServer = (fetch: Fetch): Server => {
  const listener = getRequestListener(fetch as never, {
    overrideGlobalObjects: false,
    // What has no valid address (an odd Host header) never reaches the app.
    errorHandler: () => refusalResponse(refuse('badRequest')),
  });
  const server = createHttpServer(
    {
      maxHeaderSize: HEADERS_CAP_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
    },
    (request, response) => void listener(request, response),
  );
  server.on('clientError', answerBroken);
  // Node answers Expect itself; nobody here needs more than to be told to go on.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    response.writeContinue();
    server.emit('request', request, response);
  });
  return server;
};

/** Listens; resolves with the port once it does. */
export const listen = (server: Server, port: number, hostname: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

const DRAIN_MS = 9_000;

/** Takes no more connections, lets running requests finish for at most nine seconds, then cuts them. */
export const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
