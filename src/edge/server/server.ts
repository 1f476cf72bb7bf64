import { existsSync } from 'node:fs';
import { policyReports } from './cspReports.ts';
import type { PolicyReport } from './cspReports.ts';
import { CACHE, plainHeaders, REPORT_PATH } from '../headers.ts';
import { manifestFile } from '../manifest.ts';
import { encodingFor, matchesTag } from './negotiate.ts';
import { decide } from '../rules.ts';
import { edgeSettings } from '../settings.ts';
import { openStore } from './store.ts';
import type { StoredFile } from './store.ts';

export interface SiteOptions {
  /** The finished `dist`. */
  readonly dist: string;
  /** Origins the shell is reached under, and whether every visitor comes over TLS. */
  readonly settings: { readonly origins: readonly string[]; readonly secure: boolean };
  /** Where policy reports go; the console by default. */
  readonly log?: (report: PolicyReport) => void;
  readonly now?: () => number;
}

export type SiteHandler = (request: Request) => Response | Promise<Response>;

/** Splits the path and the query off an absolute address without parsing the rest. */
const splitUrl = (url: string): { path: string; query: string } => {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', start);
  const whole = start < 0 ? '/' : url.slice(start, hash < 0 ? undefined : hash);
  const mark = whole.indexOf('?');
  return mark < 0 ? { path: whole, query: '' } : { path: whole.slice(0, mark), query: whole.slice(mark) };
};

/**
 * Serves a built site from memory: the rules of rules.ts, the headers of headers.ts, compressed forms, conditional
 * requests. Takes every request that is not the API's, POST to `/csp-report` included.
 */
export const siteHandler = ({ dist, settings, log, now }: SiteOptions): SiteHandler => {
  const edge = edgeSettings(settings.origins, settings.secure);
  const plain = { ...plainHeaders(edge), 'Content-Type': 'text/plain; charset=utf-8' };
  const moved = plainHeaders(edge, CACHE.document);
  const text = (status: number, body: string, more: Readonly<Record<string, string>> = {}): Response =>
    new Response(body, { status, headers: { ...plain, ...more } });

  if (!existsSync(manifestFile(dist))) {
    return () => text(503, '网站还没有构建好，请先运行 npm run build。\n', { 'Retry-After': '30' });
  }
  const files = openStore(dist, edge);
  const reports = policyReports(log ?? ((report) => console.warn('[csp]', JSON.stringify(report))), now);

  const send = (file: StoredFile, status: 200 | 404, request: Request): Response => {
    const encoding = encodingFor(request.headers.get('accept-encoding'));
    const packed = encoding ? file.compressed[encoding] : undefined;
    const form = packed === undefined || packed.body() === null ? file.plain : packed;
    if (status === 200 && matchesTag(request.headers.get('if-none-match'), file.hash))
      return new Response(null, { status: 304, headers: form.unchanged });
    return new Response(request.method === 'HEAD' ? null : form.body(), { status, headers: form.headers });
  };

  return (request) => {
    const { path, query } = splitUrl(request.url);
    if (path === REPORT_PATH) {
      if (request.method !== 'POST') return text(405, '只接受 POST。\n', { Allow: 'POST' });
      return reports(request).then((status) => new Response(null, { status, headers: plainHeaders(edge) }));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return text(405, '这个地址只能读取。\n', { Allow: 'GET, HEAD' });
    const decision = decide(path, query, files);
    if (decision.kind === 'redirect')
      return new Response(null, { status: decision.status, headers: { ...moved, Location: decision.to } });
    const file = decision.kind === 'file' ? files.get(decision.file) : undefined;
    if (file && decision.kind === 'file') return send(file, decision.status, request);
    return request.method === 'HEAD'
      ? new Response(null, { status: 404, headers: plain })
      : text(404, '没有这个文件。\n');
  };
};
