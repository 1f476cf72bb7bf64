import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { refuse, type RefusalName } from '../errors.ts';
import { API_HEADERS, refusalEnvelope, refusalResponse } from './reply.ts';
import { endDrips } from './slow.ts';

type Fetch = (request: Request, env: never) => Response | Promise<Response>;

export const SOCKET_PATH = '/ws';

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

/** A refusal for what never reaches the app. The connection ends with it. */
const answerRefused = (response: ServerResponse, name: RefusalName): void => {
  const refusal = refuse(name);
  response.writeHead(refusal.row.status ?? 400, { ...API_HEADERS, Connection: 'close' });
  response.end(refusalEnvelope(refusal));
};

/** Two hosts are two meanings: a proxy in front may have read the other one. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Only the socket's handshake changes the protocol; any other offer (`h2c`) is ignored, as its sender expects. */
const isHandshake = ({ url, headers }: IncomingMessage): boolean =>
  url?.split('?')[0] === SOCKET_PATH && headers.upgrade?.toLowerCase() === 'websocket';

export interface ServerOptions {
  /** How long a body may drip. */
  readonly bodyWithinMs?: number;
  /** Hears of every request as it begins. */
  readonly watch?: (request: IncomingMessage, response: ServerResponse) => void;
}

/** A Node server for a fetch handler: with time limits against slow senders, and JSON for broken requests. */
export const createServer = (fetch: Fetch, { bodyWithinMs, watch }: ServerOptions = {}): Server => {
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
      shouldUpgradeCallback: (request) => isHandshake(request) && !namesTwoHosts(request),
    },
    (request, response) => {
      watch?.(request, response);
      if (namesTwoHosts(request)) return answerRefused(response, 'badRequest');
      endDrips(request, response, (open) => answerRefused(open, 'tooSlow'), bodyWithinMs);
      if (stopping.has(server)) response.setHeader('Connection', 'close');
      void listener(request, response);
    },
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
/** What was sent before a client could know of the end is on its way for this long. */
const ON_ITS_WAY_MS = 500;
/** A kept connection whose request began before the end rests with its answer: then it is closed, not cut at the limit. */
const RESTING_MS = 100;

const stopping = new WeakSet<Server>();

/**
 * Answers what was sent already, on new connections and kept ones, each of which then ends; then takes no more, lets
 * running requests finish, those as well whose body is still coming, and cuts what is still open after `limitMs`.
 */
export const drain = async (server: Server, limitMs = DRAIN_MS): Promise<void> => {
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  stopping.add(server);
  await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS));
  let resting: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    resting = setInterval(() => server.closeIdleConnections(), RESTING_MS);
  });
  clearInterval(resting);
  clearTimeout(limit);
};
