import { SIGN } from './wire.ts';

/**
 * Text that a signature covers: method, path, parameters sorted by name, time and nonce, one per
 * line. Names and values are percent-encoded, so no value can pose as another parameter. Of a
 * repeated name the first value counts, on both ends. The signature parameters themselves are
 * left out of the list.
 */
export const canonicalText = (
  method: string,
  path: string,
  pairs: Iterable<readonly [name: string, text: string]>,
  ts: string,
  nonce: string,
): string => {
  const first = new Map<string, string>();
  for (const [name, text] of pairs) if (!first.has(name)) first.set(name, text);
  const own: readonly string[] = Object.values(SIGN);
  const params = [...first]
    .filter(([name]) => !own.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, text]) => `${encode(name)}=${encode(text)}`);
  return [method.toUpperCase(), path, params.join('&'), ts, nonce].join('\n');
};

/** encodeURIComponent throws on half a surrogate pair; the network replaces it, so do we. */
const encode = (text: string): string =>
  encodeURIComponent(
    text.replace(
      /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|([\uD800-\uDBFF][\uDC00-\uDFFF])|[\uDC00-\uDFFF]/g,
      (_, pair?: string) => pair ?? '\uFFFD',
    ),
  );
