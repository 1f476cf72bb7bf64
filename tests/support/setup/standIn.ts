import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface StandIn {
  readonly url: string;
  /** What came, oldest first. */
  readonly heard: Heard[];
  /** Answers from now on: status and body; `null`: the connection is cut. */
  readonly answer: (status: number | null, body?: string, headers?: Record<string, string>) => void;
  readonly stop: () => Promise<void>;
}

/** A server on this machine that stands in for a provider. */
export const openStandIn = async (): Promise<StandIn> => {
  const heard: Heard[] = [];
  let now: { status: number | null; body: string; headers: Record<string, string> } = {
    status: 200,
    body: '{}',
    headers: {},
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body });
      if (now.status === null) return void request.socket.destroy();
      response.writeHead(now.status, { Connection: 'close', ...now.headers });
      response.end(now.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    heard,
    answer(status, body = '{}', headers = {}) {
      now = { status, body, headers };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
