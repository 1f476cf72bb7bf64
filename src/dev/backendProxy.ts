import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';

/** Paths the backend answers; everything else is the site's. */
const LIVE = /^\/(?:(?:api|upload|files|download|demo)(?:[/?]|$)|app\/get_wx_config\.htm(?:\?|$)|csp-report$)/;

/** What Vite's own proxy passes on, as its pattern: the WebSocket. */
export const SOCKET = '^/ws(?:[/?]|$)';

export const isForBackend = (url: string): boolean => LIVE.test(url);

/** Hands a request to the backend on this port, and its answer back as it is. */
export const passOn = (port: number, request: IncomingMessage, response: ServerResponse): void => {
  const { method, url: path, headers } = request;
  const asked = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('后端还没有起来，看看终端里的输出。\n');
  });
  request.pipe(asked);
};
