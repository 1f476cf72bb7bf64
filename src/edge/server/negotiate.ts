/** Compressed forms a file may lie in, best first. */
export type Encoding = 'br' | 'gzip';

const REMEMBERED = 500;
const seen = new Map<string, Encoding | null>();

/** The best compressed form an Accept-Encoding header takes; null for the plain file. */
export const encodingFor = (header: string | null): Encoding | null => {
  if (header === null || header === '') return null;
  const known = seen.get(header);
  if (known !== undefined) return known;
  const chosen = choose(header.slice(0, 1_000));
  // Browsers send a handful of values; a hostile stream of others must not grow the memory.
  if (seen.size < REMEMBERED && header.length < 200) seen.set(header, chosen);
  return chosen;
};

const choose = (header: string): Encoding | null => {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(
      name === 'x-gzip' ? 'gzip' : name,
      /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
    );
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  const best: Encoding = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip';
  return weightOf(best) > 0 && weightOf(best) >= plain ? best : null;
};

/** Whether an If-None-Match header names one of a file's tags, in any of its compressed forms. */
export const matchesTag = (header: string | null, hash: string): boolean =>
  header !== null &&
  header.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '');
    return tag === '*' || tag === `"${hash}"` || tag === `"${hash}-br"` || tag === `"${hash}-gzip"`;
  });
