import { routes } from '../routes.ts';
import { BASE } from '../site.ts';
import { addressesOf } from './addresses.ts';
import type { Address } from './addresses.ts';
import { NOT_FOUND_FILE } from './documents.ts';
import { ASKED_FILES, CACHE, documentHeaders, fileHeaders, plainHeaders } from './headers.ts';
import type { Headers } from './headers.ts';
import type { Manifest } from './manifest.ts';
import type { EdgeSettings } from './settings.ts';
import { HOST_FILES, tableOf } from './table.ts';
import { TYPES } from './types.ts';

/** Where the configuration expects `dist`: as `<root>/mc`. */
export const NGINX_ROOT = '/srv/trail-shell';

const PIECE = '[^/]{1,600}';
/** An id in a name: an encoded slash makes another address of it. */
const ID = '(?:(?!%2[fF])[^/]){1,600}';
const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
const escape = (path: string): string => path.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replace(/\{\w+\}/, ID);
const map = (from: string, to: string, lines: readonly string[], fallback = ''): string =>
  `map $${from} $${to} {\n  default "${fallback}";\n${lines.map((line) => `  ${line};\n`).join('')}}`;
const addHeaders = (headers: Headers, skip: readonly string[] = []): string =>
  Object.entries(headers)
    .filter(([name]) => !skip.includes(name))
    .map(([name, value]) => `    add_header ${name} ${quote(value)} always;\n`)
    .join('');

/** A file that is asked about each time; taken away it is missing, whatever else the folder holds. */
const askedFile = (file: string, settings: EdgeSettings): string => `  location = ${BASE}/${file} {
    error_page 404 = @missing;
    error_page 405 = @read_only;
    if ($shell_write) { return 405; }
${addHeaders(fileHeaders(file, '', settings), ['Content-Type'])}    try_files $uri =404;
  }
`;

const plainPath = ({ path, tail }: Address): boolean => !path.includes('{') && tail[1] === 0;

/** A map's plain keys are compared without regard to case; ours are not. */
const exactly = (path: string): string => quote(`~^${escape(path)}$`);

/** Lines that write `sign` as `code`, wherever it stands: up to `most` times, as a map replaces what it captures. */
const encoded = (sign: string, code: string, most: number, name: string): string[] =>
  Array.from({ length: most }, (_, at) => {
    const pieces = Array.from({ length: at + 2 }, (_, piece) => `shell_${name}${at}_${piece}`);
    const from = pieces.map((piece) => `(?<${piece}>[^${sign}]*)`).join(sign.replace(/[+]/, '\\+'));
    return `${quote(`~^${from}$`)} ${quote(pieces.map((piece) => `$${piece}`).join(code))}`;
  });

const typeLines = (): string =>
  [...new Set(Object.values(TYPES))]
    .map((type) => {
      const endings = Object.keys(TYPES).filter((ending) => TYPES[ending] === type);
      return `    ${quote(type)} ${endings.join(' ')};\n`;
    })
    .join('');

const answerLine = (address: Address): string => {
  const [least, most] = address.tail;
  const key = plainPath(address)
    ? exactly(address.path)
    : quote(`~^${escape(address.path)}${most > 0 ? `(?:/${PIECE}){${least},${most}}` : ''}$`);
  return `${key} ${quote(`${address.status} ${address.file}`)}`;
};

/** `x.html`, `x.htm` and `/index.html` move to the clean address, where that is a page. */
const cleanLine = (address: Address, place: number): string =>
  address.path === BASE
    ? `${quote(`~^${BASE}/index(?:\\.html?)+$`)} "${BASE}/"`
    : `${quote(`~^(?<shell_clean${place}>${escape(address.path)}${address.tail[1] > 0 ? `(?:/${PIECE}?){0,${address.tail[1]}}` : ''})(?:\\.html?)+$`)} "$shell_clean${place}"`;

/** An address whose encoded letters are whole ones of UTF-8. */
const WHOLE_LETTERS =
  '~*^(?:[^?%]|%[0-7][0-9a-f]|%[cd][0-9a-f]%[89ab][0-9a-f]|%e[0-9a-f](?:%[89ab][0-9a-f]){2}|%f[0-4](?:%[89ab][0-9a-f]){3})*(?:\\?|$)';

/** What nginx refuses before it has read an address, under the status that our own server gives it. */
const REFUSALS = [
  [400, 400, '看不懂这个请求。'],
  [412, 412, '条件不符。'],
  [414, 414, '这个地址太长了。'],
  [494, 431, '请求头太长了。'],
  [505, 505, '看不懂这个请求。'],
] as const;

/** What the backend answers. */
const LIVE_PATHS = '^/(?:api|upload|files|download)(?:/|$)|^/app/get_wx_config\\.htm$|^/csp-report$';

/** The whole nginx configuration of a built site, printed from the same table as the local server's rules. */
export const nginxConfig = (manifest: Manifest, settings: EdgeSettings): string => {
  const addresses = addressesOf(manifest);
  const moves = tableOf(routes, BASE).flatMap((entry) => (entry.kind === 'move' && entry.path !== '/' ? [entry] : []));
  const documents = Object.entries(manifest.documents).filter(([name]) => name.endsWith('.html'));
  const key = (file: string): string => quote(`/.document/${file}`);
  const short = (place: string, status: number, words: string, more: Headers = {}, inside = ''): string =>
    `  location ${place} {\n${inside}    types { }\n    default_type "text/plain; charset=utf-8";\n${addHeaders({ ...plainHeaders(settings), ...more })}    return ${status} "${words}\\n";\n  }\n`;
  const refusal = (status: number, words: string): string =>
    short(`= /.refused/${status}`, status, words, {}, '    internal;\n');
  const moved = addHeaders(plainHeaders(settings, CACHE.document));
  const headersOf = ([name, inline]: (typeof documents)[number]): Headers => documentHeaders(name, inline, settings);

  return `# Printed by the build from src/routes.ts; do not edit. Put dist at ${NGINX_ROOT}${BASE}, include this inside "http",
# and define the upstream "shell_backend" (calls, pictures, uploads, the socket, policy reports).
map_hash_bucket_size 256;
map_hash_max_size 4096;

# The path without its trailing slash: decoded, or as it was sent where it holds an encoded slash, which parts nothing.
${map('uri', 'shell_decoded', [`${quote('~^(?<shell_plain>/.*?)/?$')} "$shell_plain"`])}
${map('request_uri', 'shell_path', [`${quote('~*^(?<shell_raw>/[^?]*?%2f[^?]*?)/?(?:\\?.*)?$')} "$shell_raw"`], '$shell_decoded')}
# The same as it was sent, as the value of a parameter.
${map('request_uri', 'shell_sent', [`${quote('~^(?<shell_whole>/[^?]*?)/?(?:\\?.*)?$')} "$shell_whole"`])}
${map('shell_sent', 'shell_from_and', [...encoded('&', '%26', 4, 'and'), `${quote('~^(?<shell_before>[^&]*)&')} "$shell_before"`], '$shell_sent')}
${map('shell_from_and', 'shell_from_plus', [...encoded('+', '%2B', 4, 'plus'), `${quote('~^(?<shell_until>[^+]*)\\+')} "$shell_until"`], '$shell_from_and')}
${map('shell_from_plus', 'shell_from_cut', [`${quote('~^(?<shell_start>[^%]{200})')} "$shell_start"`], '$shell_from_plus')}
${map('shell_from_cut', 'shell_from', encoded('/', '%2F', 8, 'slash'), '$shell_from_cut')}
# What looks like a file is never answered with a page.
${map('request_uri', 'shell_asset', [`${quote('~*^[^?]*\\.(?!html?/*(?:\\?|$))[a-z0-9]{1,11}/*(?:\\?|$)')} "1"`])}
# Compressed twins are a form of their file and no address of their own.
${map('uri', 'shell_twin', [`${quote('~*\\.(?:br|gz)$')} "1"`])}
# Climbing, backslashes, control characters, and what is no UTF-8.
${map('request_uri', 'shell_hostile', [`${quote('~*^[^?]*(?:\\\\|%5c|%[01][0-9a-f]|%7f|%c[01]|%e0%[89]|%ed%[ab]|%f0%8|%f[5-9a-f]|/(?:\\.|%2e){1,2}(?:/|\\?|$))')} "1"`, `${quote(WHOLE_LETTERS)} ""`], '1')}
${map('shell_asset', 'shell_hostile_asset', ['"1" "$shell_hostile"'])}
# The site is read, and nothing else.
${map('request_method', 'shell_write', ['"~^(?:GET|HEAD)$" ""'], '1')}
# What a visitor put into an address goes back as it was sent; all else is ours.
${map(
  'shell_sent',
  'shell_moved_tail',
  addresses.flatMap((address, at) => (plainPath(address) ? [] : [cleanLine(address, at)])),
)}
${map('shell_path', 'shell_moved', [...moves.map((move) => `${exactly(move.path)} ${quote(move.to)}`), ...moves.map((move) => `${quote(`~^${escape(move.path)}(?:\\.html?)+$`)} ${quote(move.to)}`), ...addresses.flatMap((address, at) => (plainPath(address) ? [cleanLine(address, at)] : []))], '$shell_moved_tail')}
# The query goes along with a redirect, unless it holds a backslash.
${map('args', 'shell_query', [`${quote('~\\\\')} ""`], '$is_args$args')}
# The numbers in a query name what an address that leads nowhere was about.
${['id', 'did'].map((name) => map('args', `shell_${name}`, [`${quote(`~(?:^|&)${name}=(?<shell_raw_${name}>[1-9][0-9]{0,18})(?:&|$)`)} "&${name}=$shell_raw_${name}"`])).join('\n')}
# Status and document of every address.
${map('shell_path', 'shell_answer', addresses.map(answerLine))}
${map('shell_answer', 'shell_document', ['"~^200 (?<shell_file>.+)$" "$shell_file"'])}
${map('shell_answer', 'shell_absent', ['"~^404 (?<shell_other>.+)$" "$shell_other"'], NOT_FOUND_FILE)}
${map(
  'uri',
  'shell_policy',
  documents.map((entry) => `${key(entry[0])} ${quote(headersOf(entry)['Content-Security-Policy'] ?? '')}`),
)}
${map(
  'uri',
  'shell_referrer',
  documents
    .filter((entry) => headersOf(entry)['Referrer-Policy'] === 'no-referrer')
    .map(([name]) => `${key(name)} "no-referrer"`),
  'strict-origin-when-cross-origin',
)}

server {
  listen 80;
  server_name ${[...new Set(settings.origins.map((origin) => new URL(origin).hostname))].join(' ')};
  root ${NGINX_ROOT};
  merge_slashes off;
  absolute_redirect off;
  server_tokens off;
  default_type application/octet-stream;
  types {
${typeLines()}  }
  # Whatever is here is small, and comes whole.
  max_ranges 0;
  gzip_static on;
  # A CDN names itself in Via, and keeps one form for each kind of reader.
  gzip_proxied any;
  gzip_vary on;
  # With ngx_brotli: brotli_static on;
  # Over TLS the head of a page is read before its end has come.
  ssl_buffer_size 4k;
  large_client_header_buffers 4 16k;
  client_header_timeout 10s;

  error_page 405 = @read_only;
${REFUSALS.map(([code, status]) => `  error_page ${code} =${status} /.refused/${status};\n`).join('')}${REFUSALS.map(([, status, words]) => refusal(status, words)).join('')}
  location ~ ${quote(LIVE_PATHS)} {
    error_page 502 504 = @resting;
    proxy_pass http://shell_backend;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header Connection "";
    client_max_body_size 32m;
  }
  location = /ws {
    proxy_pass http://shell_backend;
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection "upgrade";
  }
  location = / {
    if ($shell_write) { return 405; }
${moved}    return 302 ${BASE}/$shell_query;
  }
  location = ${BASE} {
    if ($shell_write) { return 405; }
${moved}    return 301 ${BASE}/$shell_query;
  }
${HOST_FILES.map((file) => `  location = /${file} {\n    rewrite ^ ${BASE}/${file} last;\n  }\n`).join('')}  location ^~ ${BASE}/.delivery/ {
    error_page 404 = @missing;
    error_page 405 = @read_only;
    if ($shell_write) { return 405; }
    return 404;
  }
  # Hashed files, those of earlier releases among them. A missing one is plain text, never a page.
  location ^~ ${BASE}/_astro/ {
    error_page 404 = @missing;
    error_page 405 = @read_only;
    if ($shell_write) { return 405; }
    if ($shell_twin) { return 404; }
${addHeaders(fileHeaders('_astro/', '', settings), ['Content-Type'])}    try_files $uri =404;
  }
${ASKED_FILES.map((file) => askedFile(file, settings)).join('')}  # Other files; ids at the end of an address may hold a dot.
  location ~ ${quote(`^${BASE}/(?!\\.|.*/\\.).*\\.(?!html?$)[A-Za-z0-9]{1,11}$`)} {
    error_page 405 = @read_only;
    if ($shell_write) { return 405; }
    if ($shell_hostile) { rewrite ^ /.missing last; }
    if ($shell_document) { rewrite ^ /.document/$shell_document last; }
    if ($shell_answer) { rewrite ^ /.absent last; }
    error_page 404 = @missing;
    if ($shell_twin) { return 404; }
${addHeaders(fileHeaders('', '', settings), ['Content-Type'])}    try_files $uri =404;
  }
  location ^~ /.document/ {
    internal;
    alias ${NGINX_ROOT}${BASE}/;
    add_header Content-Security-Policy $shell_policy always;
${addHeaders(documentHeaders(NOT_FOUND_FILE, { scripts: [], styles: [] }, settings), ['Content-Security-Policy', 'Referrer-Policy', 'Content-Type'])}    add_header Referrer-Policy $shell_referrer always;
  }
  location = /.missing {
    internal;
    error_page 404 = @missing;
    return 404;
  }
  location = /.absent {
    internal;
    error_page 404 /.document/$shell_absent;
    return 404;
  }
  location / {
    error_page 404 /.document/$shell_absent;
    error_page 405 = @read_only;
${moved}    if ($shell_write) { return 405; }
    if ($shell_hostile_asset) { rewrite ^ /.missing last; }
    if ($shell_hostile) { return 404; }
    if ($shell_moved) { return 301 $shell_moved$shell_query; }
    if ($shell_document) { rewrite ^ /.document/$shell_document last; }
    if ($shell_answer) { return 404; }
    if ($shell_asset) { rewrite ^ /.missing last; }
    if ($uri ~ ^${BASE}/) { return 302 ${BASE}/404?from=$shell_from$shell_id$shell_did; }
    return 404;
  }
${short('@missing', 404, '没有这个文件。')}${short('@read_only', 405, '这个地址只能读取。', { Allow: 'GET, HEAD' })}${short('@resting', 503, '服务暂时不可用，请稍后再试。', { 'Retry-After': '3' })}}
`;
};
