/** Style sheets as the build prints them: plain rules, in blocks of `@media` and the like. No nesting, no comments. */

export interface Rule {
  readonly selectors: readonly string[];
  readonly body: string;
}

/** `@media …`, `@supports …` and others that hold rules. */
export interface Block {
  readonly head: string;
  readonly items: readonly Item[];
}

/** What is taken as it is: `@keyframes …{…}`, `@import …;`. */
export type Item = Rule | Block | string;

const PIECE = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|[^"'{};]+/g;
const HOLDS_RULES = /^@(?:media|supports|layer|container)\b/;

/** Splits at commas that stand in no brackets and no string. */
const splitSelectors = (text: string): string[] => {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(/"(?:\\.|[^"\\])*"|\\.|[()[\],]/g)) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      found.push(text.slice(from, index));
      from = index + 1;
    }
  }
  return [...found, text.slice(from)];
};

/** Reads a sheet. Throws where its brackets do not close. */
export const readRules = (css: string): Item[] => {
  const pieces = css.match(PIECE) ?? [];
  let at = 0;
  /** Up to the bracket that closes what has been opened. */
  const body = (): string => {
    let [text, depth] = ['', 1];
    for (;;) {
      const piece = pieces[at++];
      if (piece === undefined) throw new Error('A style sheet ends within a rule');
      if (piece === '{') depth += 1;
      if (piece === '}') depth -= 1;
      if (depth === 0) return text;
      text += piece;
    }
  };
  const items = (isOpen: boolean): Item[] => {
    const found: Item[] = [];
    let head = '';
    for (;;) {
      const piece = pieces[at++];
      if (piece === undefined || piece === '}') {
        if ((piece === '}') !== isOpen) throw new Error('The brackets of a style sheet do not close');
        return found;
      }
      if (piece === ';') found.push(`${head.trim()};`);
      else if (piece !== '{') {
        head += piece;
        continue;
      } else {
        head = head.trim();
        if (HOLDS_RULES.test(head)) found.push({ head, items: items(true) });
        else if (head.startsWith('@')) found.push(`${head}{${body()}}`);
        else found.push({ selectors: splitSelectors(head), body: body() });
      }
      head = '';
    }
  };
  return items(false);
};

/** The sheet without the selectors that `stays` refuses, and without what is empty then. */
export const printRules = (items: readonly Item[], stays: (selector: string) => boolean): string =>
  items
    .map((item) => {
      if (typeof item === 'string') return item;
      if ('head' in item) {
        const inner = printRules(item.items, stays);
        return inner === '' ? '' : `${item.head}{${inner}}`;
      }
      const selectors = item.selectors.filter(stays);
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${item.body}}`;
    })
    .join('');
