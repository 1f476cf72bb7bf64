/** Decodes one level of percent-encoding; null when it is malformed. Never throws. */
export const decodeOnce = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Decodes what can be decoded and leaves a stray `%` as it stands: for text that a person typed. */
export const decodeLeniently = (text: string): string =>
  decodeOnce(text) ?? text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => decodeOnce(run) ?? run);

/** One `name=value` of a query, still encoded. */
interface Pair {
  readonly name: string;
  readonly value: string;
}

const pairsOf = (search: string): Pair[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
      return { name: decodeLeniently(name.replace(/\+/g, ' ')), value: value.replace(/\+/g, ' ') };
    });

/** The first value of every name, spaces restored, percent-encoding untouched. */
export const firstValues = (search: string): Map<string, string> => {
  const values = new Map<string, string>();
  for (const { name, value } of pairsOf(search)) {
    if (!values.has(name)) values.set(name, value);
  }
  return values;
};
