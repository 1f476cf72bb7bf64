/** What was heard, `kind name` → how often. A name holds a class, a file or a path, and nothing that somebody wrote. */
export type Faults = Map<string, number>;

const MOST_KINDS = 50;
const NAME_MAX = 80;

const clean = (text: string): string => text.replace(/[^\w./:-]+/g, '').slice(0, NAME_MAX) || 'unknown';

/** The last part of an address without its query and without the hash of its build: `_astro/feed.js`. */
export const fileOf = (address: string): string => {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  return clean(
    path
      .split('/')
      .slice(-2)
      .join('/')
      .replace(/\.[\w-]{8}\.(js|css)$/, '.$1'),
  );
};

/** The path of a call without its query; whatever in it could be somebody's number is left out. */
export const callOf = (address: string, api: string): string => {
  const path = address.replace(/[?#].*$/, '').slice(api.length);
  return clean(
    path
      .split('/')
      .map((part) => (/\d{2}/.test(part) ? ':id' : part))
      .join('/'),
  );
};

interface Heard {
  readonly target?: unknown;
  readonly error?: unknown;
  readonly reason?: unknown;
  readonly filename?: unknown;
  readonly lineno?: unknown;
}
interface Loaded {
  readonly name: string;
  readonly responseStatus?: number;
}

const classOf = (error: unknown): string => {
  const name = (error as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' && /^[A-Z]\w{1,30}$/.test(name) ? name : 'Error';
};

const isOvertaken = (error: unknown): boolean => {
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && /^Transition was (?:aborted|skipped)/.test(message);
};

/**
 * Counts what goes wrong on a page. `hear` takes error and rejection events, `hearEntry` resource timings; `origin` is the
 * page's, `api` the address of the calls. Errors of foreign scripts, of given-up requests and of a page's own fade that
 * the next page overtook (Chromium rejects a promise that nobody asked for) are nobody's fault here.
 */
export const faultsOf = (
  origin: string,
  api: string,
): { readonly faults: Faults; readonly hear: (event: Heard) => void; readonly hearEntry: (entry: Loaded) => void } => {
  const faults: Faults = new Map();
  const count = (kind: string, name: string): void => {
    const key = `${kind} ${name}`;
    if (faults.has(key) || faults.size < MOST_KINDS) faults.set(key, Math.min(1_000, (faults.get(key) ?? 0) + 1));
  };
  const calls = /^https?:/.test(api) ? api : origin + api;
  return {
    faults,
    hear(event) {
      const { src, href } = (event.target ?? {}) as { src?: unknown; href?: unknown };
      const lost = [src, href].find(
        (one): one is string => typeof one === 'string' && /\.(?:js|css)(?:$|\?)/.test(one),
      );
      if (lost !== undefined) return count('part', fileOf(lost));
      const error = event.error ?? event.reason;
      const name = classOf(error);
      if (error === undefined || error === null || name === 'AbortError' || isOvertaken(error)) return;
      const line = typeof event.lineno === 'number' ? event.lineno || 0 : 0;
      const file = typeof event.filename === 'string' && event.filename.startsWith(origin) ? event.filename : '';
      count('script', clean(`${name}:${file === '' ? 'promise' : `${fileOf(file)}:${line}`}`));
    },
    hearEntry({ name, responseStatus }) {
      if (typeof responseStatus !== 'number' || responseStatus < 500 || !name.startsWith(`${calls}/`)) return;
      count('call', clean(`${responseStatus}:${callOf(name, calls)}`));
    },
  };
};
