/**
 * A server that stands before another one and does to chosen requests what networks, gateways and deploys do to them. What
 * no rule names goes through as it is. A browser that has no way of its own to hold, change or break a request, or to run
 * a script before a page's own, is sent here instead of to the server.
 */
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { freshAddress } from './member.ts';

interface Asked {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}
interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}
interface Exchange extends Asked {
  /** Lets the server carry the request out, and tells what it answered. */
  readonly pass: () => Promise<Answered>;
  readonly answer: (status: number, type: string, body: string | Buffer, more?: Record<string, string>) => void;
  /** Sends the beginning of an answer that promises more, and breaks off. */
  readonly half: (type: string, body: string) => void;
  /** Breaks the connection without a word. */
  readonly cut: () => void;
  /** Goes through as if no rule had been there. */
  readonly through: () => Promise<void>;
}
export type Fault = (exchange: Exchange) => unknown;

export interface FaultProxy {
  readonly origin: string;
  /** What was asked since the last `clear`, in order. */
  readonly asked: readonly Asked[];
  /** What browsers reported against the content policy, as they sent it. */
  readonly reports: readonly string[];
  /** From now on answers what `METHOD /path?query` fits `match`; of several rules the newest counts. */
  readonly on: (match: RegExp, fault: Fault) => void;
  /**
   * Runs a script in every page before the page's own. Only then the page comes without its content policy, which rightly
   * forbids scripts that the build does not know.
   */
  readonly before: (script: string) => void;
  /** Changes the text of what fits `match` on its way, so that a test can stand in a door that no script reaches. */
  readonly rewrite: (match: RegExp, change: (text: string) => string) => void;
  /** Lines of WebSockets that are open. A rule that fits their `GET` cuts them off at the handshake. */
  readonly lines: () => number;
  /** How often something was asked that fits. */
  readonly count: (match: RegExp) => number;
  /** Forgets rules, scripts and what was asked; who comes next comes from another address (limits count per address). */
  readonly clear: () => void;
  readonly close: () => Promise<void>;
}

export const status =
  (code: number, body = 'oops', type = 'text/plain'): Fault =>
  ({ answer }) =>
    answer(code, type, body);
export const json = (value: unknown, code = 200): Fault => status(code, JSON.stringify(value), 'application/json');
export const page: Fault = ({ answer }) =>
  answer(
    200,
    'text/html',
    '<!doctype html><title>登录网络</title><script>window.hit=1</script><h1>请先登录酒店网络</h1>',
  );
export const half: Fault = ({ half: send }) => send('application/json', '{"errCode":0,"data":{"id"');
export const nothing: Fault = ({ answer }) => answer(200, 'application/json', '');
export const cut: Fault = ({ cut: end }) => end();
/** The server has done it, and nobody hears of it. */
export const cutAfter: Fault = async ({ pass, cut: end }) => {
  await pass();
  end();
};
/** The server's own reply with another content. */
export const changed =
  (change: (reply: Record<string, unknown>) => unknown): Fault =>
  async ({ pass, answer }) => {
    const { status: code, body } = await pass();
    answer(code, 'application/json', JSON.stringify(change(JSON.parse(body.toString()) as Record<string, unknown>)));
  };
/** An answer that does not come until it is released, and then is `next`. */
export const held = (
  next: Fault = ({ through }) => through(),
): { readonly fault: Fault; readonly release: () => void } => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  return { fault: async (exchange) => (await gate, next(exchange)), release };
};

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Stands before `target`, an origin on this machine. `cold`: no script or style is ever taken from the browser's store. */
export const openFaults = async (target: string, { cold = false } = {}): Promise<FaultProxy> => {
  const { host: targetHost, hostname, port: targetPort } = new URL(target);
  const rules: { match: RegExp; fault: Fault }[] = [];
  const rewrites: { match: RegExp; change: (text: string) => string }[] = [];
  const scripts: string[] = [];
  const asked: Asked[] = [];
  const reports: string[] = [];
  let ownHost = '';
  let address = freshAddress();

  const forward = async (request: IncomingMessage, plain: boolean): Promise<IncomingMessage> => {
    const headers: Record<string, string | string[] | undefined> = { ...request.headers, host: targetHost };
    for (const name of ['origin', 'referer'])
      if (typeof headers[name] === 'string') headers[name] = headers[name].replace(ownHost, targetHost);
    headers['x-forwarded-for'] = address;
    if (plain) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    // A connection of its own for each request: one that the server has just closed would be a fault nobody asked for.
    const out = ask({
      hostname,
      port: targetPort,
      method: request.method,
      path: request.url,
      headers,
      agent: false,
    });
    request.pipe(out);
    const [reply] = (await once(out, 'response')) as [IncomingMessage];
    return reply;
  };

  const headersFrom = (reply: IncomingMessage): Record<string, string | string[]> => {
    const own = (value: string): string => value.split(targetHost).join(ownHost);
    return Object.fromEntries(
      Object.entries(reply.headers).flatMap(([name, value]) =>
        value === undefined || name === 'connection' || name === 'keep-alive' || name === 'transfer-encoding'
          ? []
          : [[name, Array.isArray(value) ? value.map(own) : own(value)]],
      ),
    );
  };

  const through = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    const changes = rewrites.filter(({ match }) => match.test(path));
    const reply = await forward(request, scripts.length > 0 || changes.length > 0);
    const headers = headersFrom(reply);
    const isPage = /^text\/html/.test(reply.headers['content-type'] ?? '');
    // A page kept from before a rule or script was set would not meet it.
    if (isPage || (cold && path.includes('/_astro/')))
      headers['cache-control'] = cold && !isPage ? 'no-store' : 'no-cache';
    if (!(isPage && scripts.length > 0) && changes.length === 0) {
      response.writeHead(reply.statusCode ?? 502, headers);
      reply.pipe(response);
      return;
    }
    let text = (await bodyOf(reply)).toString();
    for (const { change } of changes) text = change(text);
    if (isPage && scripts.length > 0) {
      delete headers['content-security-policy'];
      text = text.replace(
        /<head>/i,
        (head) => `${head}${scripts.map((script) => `<script>${script}</script>`).join('')}`,
      );
    }
    delete headers['content-length'];
    delete headers['etag'];
    response.writeHead(reply.statusCode ?? 502, headers).end(text);
  };

  const exchangeOf = (one: Asked, request: IncomingMessage, response: ServerResponse): Exchange => ({
    ...one,
    pass: async () => {
      const reply = await forward(request, true);
      return {
        status: reply.statusCode ?? 502,
        type: reply.headers['content-type'] ?? '',
        body: await bodyOf(reply),
      };
    },
    answer: (code, type, body, more = {}) => {
      request.resume();
      response.writeHead(code, { 'content-type': type, 'cache-control': 'no-store', ...more }).end(body);
    },
    half: (type, body) => {
      request.resume();
      response.writeHead(200, { 'content-type': type, 'content-length': '100000', 'cache-control': 'no-store' });
      response.write(body, () => request.socket.destroy());
    },
    cut: () => request.socket.destroy(),
    through: () => through(request, response),
  });

  // What is too long is for the server behind to say.
  const server = createServer({ maxHeaderSize: 1 << 20 }, (request, response) => {
    const one: Asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers };
    asked.push(one);
    const line = `${one.method} ${one.path}`;
    if (line === 'POST /csp-report') request.on('data', (part) => reports.push(String(part)));
    const rule = rules.find(({ match }) => match.test(line));
    const exchange = exchangeOf(one, request, response);
    // Who has gone away, browser or server, is no fault of a test.
    Promise.resolve((rule?.fault ?? (({ through: pass }) => pass()))(exchange)).catch(() => request.socket.destroy());
  });
  const lines = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const one: Asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers };
    asked.push(one);
    socket.on('error', () => socket.destroy());
    if (rules.some(({ match }) => match.test(`${one.method} ${one.path}`))) return void socket.destroy();
    const headers = { ...request.headers, host: targetHost, 'x-forwarded-for': address };
    headers.origin = headers.origin?.replace(ownHost, targetHost);
    const out = ask({ hostname, port: targetPort, path: one.path, headers, agent: false });
    out.on('error', () => socket.destroy());
    out.on('response', () => socket.destroy());
    out.on('upgrade', (reply, line, first) => {
      const lead = Object.entries(reply.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lead.join('')}\r\n`);
      socket.write(first);
      line.write(head);
      lines.add(socket);
      socket.on('close', () => {
        lines.delete(socket);
        line.destroy();
      });
      line.on('error', () => socket.destroy());
      line.on('close', () => socket.destroy());
      socket.pipe(line).pipe(socket);
    });
    out.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ownHost = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin: `http://${ownHost}`,
    asked,
    reports,
    on: (match, fault) => void rules.unshift({ match, fault }),
    before: (script) => void scripts.push(script),
    rewrite: (match, change) => void rewrites.push({ match, change }),
    lines: () => lines.size,
    count: (match) => asked.filter(({ method, path }) => match.test(`${method} ${path}`)).length,
    clear: () => {
      for (const list of [rules, rewrites, scripts, asked, reports]) list.length = 0;
      for (const line of lines) line.destroy();
      address = freshAddress();
    },
    close: async () => {
      for (const line of lines) line.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close').catch(() => undefined);
    },
  };
};
