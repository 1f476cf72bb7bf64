/**
 * What stands before one backend, in a process of its own: TLS and HTTP/2 behind a slow link, as a site's host speaks to
 * a phone, or plain HTTP/1.1 for a browser that slows itself down. It hands everything on, and answers the floor page.
 */
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import { connect, type AddressInfo, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import { NOT_FOUND_FILE } from '../../../src/edge/documents.ts';
import { documentHeaders } from '../../../src/edge/headers.ts';
import { inlineOf } from '../../../src/build/inline.ts';
import { edgeSettings } from '../../../src/edge/settings.ts';
import { FLOOR_PATH, floorPage } from '../floor.ts';
import { builtFiles } from './builtFiles.ts';
import type { Certificate } from './certificate.ts';
import { createLink, type Shape, type Start } from './link.ts';

/** What a front is told when it begins. Without a certificate it speaks plain HTTP/1.1, without a shape. */
export interface FrontOptions {
  readonly port: number;
  readonly backendPort: number;
  readonly origin: string;
  /** Single-page builds that are served beside the site, by the path each was built for. */
  readonly built?: Readonly<Record<string, string>>;
  readonly tls?: { readonly certificate: Certificate; readonly shape: Shape };
}

const options = JSON.parse(process.argv[2] ?? '') as FrontOptions;
const { backendPort, origin, tls } = options;
const built = Object.entries(options.built ?? {}).map(([base, dist]) => builtFiles(dist, base));
process.on('disconnect', () => process.exit(0));

const floor = floorPage();
// As any document of the site: a browser that opens another process for a policy does so for both.
const floorHeaders = {
  ...documentHeaders(NOT_FOUND_FILE, inlineOf(floor.html), edgeSettings([origin])),
  'Content-Encoding': 'br',
  'Content-Length': String(floor.brotli.length),
};

/** Limits count per address: each visit is a visitor of its own. */
let visitor = 0;
const address = (): string => `10.9.${visitor >> 8}.${visitor & 255}`;
/** Headers of one connection, and the pseudo headers of HTTP/2: they do not travel on. */
const OF_CONNECTION = /^(?::|connection$|keep-alive$|transfer-encoding$|upgrade$|proxy-|http2-)/;
const travelling = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)));
const { host } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  const { method = 'GET', url = '/' } = request;
  if (url === FLOOR_PATH) {
    response.writeHead(200, floorHeaders);
    response.end(floor.brotli);
    return;
  }
  for (const fileOf of built) {
    const file = fileOf(url.replace(/[?#].*/, ''));
    if (file === null) continue;
    response.writeHead(200, file.headers);
    response.end(file.body);
    return;
  }
  const headers = { ...travelling(request.headers), host, 'x-forwarded-for': address() };
  const asked = ask({ port: backendPort, host: '127.0.0.1', agent, method, path: url, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, travelling(reply.headers));
    reply.pipe(response);
  });
  asked.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  request.pipe(asked);
};

/** A socket of the page goes through as it is. */
const upgrade = (request: IncomingMessage, client: Duplex, head: Buffer): void => {
  const behind = connect(backendPort, '127.0.0.1', () => {
    const lines = Object.entries({ ...request.headers, 'x-forwarded-for': address() });
    const text = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('');
    behind.write(`GET ${request.url ?? '/'} HTTP/1.1\r\n${text}\r\n`);
    behind.write(head);
    behind.pipe(client).pipe(behind);
  });
  behind.on('error', () => client.destroy());
  client.on('error', () => behind.destroy());
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

let begin = (_start: Start): void => undefined;
if (tls) {
  const { key, cert } = tls.certificate;
  const site = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    answer(request as unknown as IncomingMessage, response as unknown as ServerResponse),
  );
  site.on('upgrade', upgrade);
  const link = createLink(tls.shape, await listen(site, 0));
  await listen(link.server, options.port);
  begin = link.begin;
} else {
  const site = createServer({ keepAliveTimeout: 65_000 }, answer);
  site.on('upgrade', upgrade);
  await listen(site, options.port);
}
process.on('message', (start: Start) => {
  visitor += 1;
  begin(start);
  process.send?.('begun');
});
process.send?.('listening');
