import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A file as it travels. */
export interface BuiltFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * The files of a single-page build under the path it was built for: packed tight, those with a hash in their name kept for good. Any
 * other path below it is the page.
 */
export const builtFiles = (dist: string, base: string): ((path: string) => BuiltFile | null) => {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = relative(dist, file).split(sep).join('/');
    const body = brotliCompressSync(readFileSync(file));
    files.set(name, {
      body,
      headers: {
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
        'Content-Encoding': 'br',
        // As any document of the site: a browser opens another process for it.
        ...(name.endsWith('.html') ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } : {}),
        'Content-Length': String(body.length),
      },
    });
  }
  return (path) => {
    if (!path.startsWith(`${base}/`)) return null;
    const name = path.slice(base.length + 1);
    return files.get(name) ?? (extname(name) === '' ? (files.get('index.html') ?? null) : null);
  };
};
