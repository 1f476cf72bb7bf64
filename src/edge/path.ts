/** The path of a request, taken apart once and for all. */
export interface RequestPath {
  /** Decoded segments. One of them may contain `/` (it came as `%2F`): that is a value, never a separator. */
  readonly segments: readonly string[];
  /** The path in the form of the route table: no trailing slash, `%2F` made unmatchable. */
  readonly key: string;
  readonly trailingSlash: boolean;
}

/** Half of a character: such text has no UTF-8. */
const LONE = /\p{Surrogate}/u;
const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
const HOSTILE = /[\u0000-\u001f\u007f\\]/;

/** Reads a path as it came over the wire; null when it tries to climb, hides a backslash or control character, or is not UTF-8. */
export const readPath = (path: string): RequestPath | null => {
  if (!path.startsWith('/') || LONE.test(path)) return null;
  const raw = path.slice(1).split('/');
  const trailingSlash = raw.length > 1 && raw.at(-1) === '';
  if (trailingSlash) raw.pop();
  const segments: string[] = [];
  for (const part of raw) {
    let segment: string;
    try {
      segment = decodeURIComponent(part);
    } catch {
      return null;
    }
    if (HOSTILE.test(segment) || segment === '.' || segment === '..') return null;
    segments.push(segment);
  }
  return { segments, key: keyOf(segments), trailingSlash };
};

/** A key no table and no file can have, once a segment holds a slash. */
export const keyOf = (segments: readonly string[]): string =>
  '/' + segments.map((segment) => (segment.includes('/') ? '\0' : segment)).join('/');

/** A file by its looks: it has an extension other than a page's. */
export const looksLikeFile = (path: string): boolean => /\.(?!html?$)[a-z0-9]{1,11}$/i.test(path.replace(/\/+$/, ''));

/** A query as it may stand in a Location header: nothing but printable ASCII, no backslash. */
export const safeQuery = (query: string): string =>
  query === '' || query === '?'
    ? ''
    : (query.startsWith('?') ? '' : '?') +
      whole(query).replace(/[^\x21-\x7e]|[\\"<>#]/gu, (character) => encodeURIComponent(character));

/** A decoded path as the value of a query parameter, at most 200 characters of it. */
export const asValue = (path: string): string => {
  let text = whole(path);
  try {
    text = decodeURIComponent(text);
  } catch {
    /* shown as it came */
  }
  return encodeURIComponent(Array.from(text).slice(0, 200).join(''));
};

/** What an address that leads nowhere was about: the numbers in its query, as they go on to the 404 page. */
export const idsOf = (query: string): string =>
  ['id', 'did']
    .map((name) => {
      const id = new RegExp(`(?:^|[?&])${name}=([1-9]\\d{0,18})(?:&|$)`).exec(query)?.[1];
      return id === undefined ? '' : `&${name}=${id}`;
    })
    .join('');
