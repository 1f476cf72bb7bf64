import type { Shape } from '../shape.ts';

/** Kinds of text that many contracts have: how they are read, by their sign in a page. */
export const TOKEN = '^[\\w-]{8,200}$';
export const COLOUR = '^#[0-9a-f]{6}$';
/** Shapes of one sign. */
export const SIGNS: Readonly<Record<string, Shape>> = {
  '!': 'i',
  $: 's',
  '+': 'w',
  '*': 'n',
  '-': 'b',
  '~': 'u',
  '^': { p: TOKEN },
  '#': { p: COLOUR },
};

/** Reads what `writeShape` has written into a page. Throws where it is nothing of the kind. */
export const readShape = (text: string): Shape => {
  let at = 0;
  /** Up to the first of these letters, which is passed over. */
  const upTo = (end: RegExp): string => {
    const length = text.slice(at).search(end);
    if (length < 0) throw SyntaxError('shape');
    at += length + 1;
    return text.slice(at - length - 1, at - 1);
  };
  const fields = (): Record<string, Shape> => {
    const found: Record<string, Shape> = {};
    for (;;) {
      const name = upTo(/\W/);
      // What follows a name is its type; where there is no name, all have been read.
      if (name === '') return found;
      at -= 1;
      found[name] = one();
    }
  };
  const one = (): Shape => {
    const sign = text.charAt(at);
    at += 1;
    if (sign === '(') return { o: fields() };
    if (sign === '{') return { k: upTo(/ /), m: fields() };
    if (sign === '@') return [one()];
    if (sign === '?') return { x: one() };
    if (sign === ':') return { q: one() };
    if (sign === '/') return { p: upTo(/`/) };
    if (sign === '|')
      return {
        e: upTo(/;/)
          .split(',')
          .map((value) => (value.charAt(0) === '=' ? (JSON.parse(value.slice(1)) as number | boolean) : value)),
      };
    const leaf = SIGNS[sign];
    if (leaf === undefined) throw SyntaxError('shape');
    return leaf;
  };
  return one();
};
