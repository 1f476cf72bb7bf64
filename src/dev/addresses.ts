import type { IncomingMessage, ServerResponse } from 'node:http';
import { CACHE } from '../edge/headers.ts';
import { decide } from '../edge/rules.ts';
import { BASE, BUILD_FILE } from '../site.ts';
import { addressOf } from './knownFiles.ts';

/** What Vite and Astro serve for themselves while developing. */
const TOOLS = new RegExp(`^(?:/@|${BASE}/(?:@|src/|node_modules/|_|\\.))`);

/** While developing there is one build, and nothing of it goes away. */
const tellBuild = (request: IncomingMessage, response: ServerResponse): void => {
  const build = process.env['PUBLIC_BUILD_ID'] ?? 'dev';
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': CACHE.asked });
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ build, kept: [build] }));
};

const asksForPage = ({ method, headers }: IncomingMessage): boolean =>
  /text\/html|^\*\/\*$/.test(headers.accept ?? '*/*') && /^(?:GET|HEAD)$/.test(method ?? '');

/**
 * Decides an address by the rules of edge/rules.ts, as the site server does. True when it has answered; otherwise the
 * request names the page that Astro shall make. `known` tells what would lie in `dist`.
 */
export const answerByRules = async (
  known: (path: string) => Promise<ReadonlySet<string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const [path = '/', query = ''] = (request.url ?? '/').split(/(?=\?)/, 2);
  if (path === `${BASE}/${BUILD_FILE}`) {
    tellBuild(request, response);
    return true;
  }
  if (TOOLS.test(path) || !asksForPage(request)) return false;
  const decision = decide(path, query, await known(path));
  if (decision.kind === 'redirect') {
    response.writeHead(decision.status, { Location: decision.to, 'Cache-Control': 'no-store' });
    response.end();
    return true;
  }
  if (decision.kind === 'file') request.url = addressOf(decision.file) + query;
  return false;
};
