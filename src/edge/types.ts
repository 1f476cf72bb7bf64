/** Media types by extension, for us and for the printers. */
export const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  bin: 'application/octet-stream',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

const extension = (file: string): string => file.slice(file.lastIndexOf('.') + 1).toLowerCase();

/** Media type of a file by its extension; unknown ones are only ever downloaded. */
export const typeOf = (file: string): string => TYPES[extension(file)] ?? 'application/octet-stream';

/** Text and tables shrink; pictures and sound are compressed already. */
export const shrinks = (file: string): boolean => /charset=|wasm|octet-stream/.test(typeOf(file));
