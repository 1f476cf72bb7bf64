/**
 * A host that takes `_redirects` and `_headers`, in its two kinds. Both find `x.html` for `/x` and the nearest
 * `404.html`. Netlify: a file wins over a line without `!`. Cloudflare: a line wins over a file, only 200 and 3xx count.
 */
export type Kind = 'netlify' | 'cloudflare';
export interface StaticAnswer {
  readonly status: number;
  readonly file?: string;
  readonly location?: string;
  readonly headers: Readonly<Record<string, string>>;
}

const pattern = (from: string): RegExp =>
  new RegExp(
    `^${from
      .replace(/[.+?^$()[\]{}\\|]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/:\w+/g, '[^/]+')}/?$`,
  );

/** `has` knows the published tree: `/mc/404.html`. */
export const staticHost = (
  kind: Kind,
  redirects: string,
  headers: string,
  has: (path: string) => boolean,
): ((path: string) => StaticAnswer) => {
  const lines = redirects
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ');
      return { test: pattern(from), to, status: Number.parseInt(status, 10), force: status.endsWith('!') };
    })
    .filter(({ status, force }) => kind === 'netlify' || (!force && status !== 404));
  const blocks = headers
    .split(/\n(?=\/)/)
    .filter((text) => text.startsWith('/'))
    .map((text) => {
      const [path = '', ...rest] = text.trim().split('\n');
      return { test: pattern(path), pairs: rest.map((line) => line.trim().split(/: (.*)/s)) };
    });
  const find = (path: string): string | undefined =>
    [path, `${path.replace(/\/$/, '')}.html`, `${path.replace(/\/$/, '')}/index.html`].find(
      (name) => has(name) && !(name === path && path.endsWith('/')),
    );

  return (path) => {
    const set: Record<string, string> = {};
    for (const block of blocks)
      if (block.test.test(path))
        for (const [name = '', value = ''] of block.pairs) {
          const key = name.toLowerCase();
          set[key] = set[key] === undefined ? value : `${set[key]}, ${value}`;
        }
    const own = find(path);
    const line = lines.find(
      ({ test, force }) => test.test(path) && (kind === 'cloudflare' || force || own === undefined),
    );
    if (line && (line.status === 301 || line.status === 302))
      return { status: line.status, location: line.to, headers: set };
    const file = line ? find(line.to) : own;
    if (file !== undefined) return { status: line?.status ?? 200, file, headers: set };
    return { status: 404, file: '/mc/404.html', headers: set };
  };
};
