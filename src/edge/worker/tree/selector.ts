/** One simple selector: a tag, attributes, or both. Classes and ids have no place in bindings. */
interface Simple {
  readonly tag: string | null;
  readonly attributes: readonly (readonly [name: string, value: string | null])[];
}

/** A selector of the filler: alternatives, each a chain of ancestors. */
export interface Selector {
  readonly chains: readonly (readonly Simple[])[];
  /** Where every alternative is one attribute that is there: their names. */
  readonly names: ReadonlySet<string> | null;
  /** It asks nothing of what an element stands in. */
  readonly isOwn: boolean;
}

/** What a selector asks of an element. */
export interface Matchable {
  readonly localName: string;
  readonly parentElement: Matchable | null;
  getAttribute(name: string): string | null;
  hasOneOf(names: ReadonlySet<string>): boolean;
  /** Nothing of it has been changed: it fits what `kind` fits. */
  readonly isAsMade: boolean;
  readonly kind: { readonly fits: Map<object, boolean> };
}

const SIMPLE = /^([a-z]\w*)?((?:\[[\w-]+(?:="[^"]*")?\])*)$/;

const simpleOf = (text: string): Simple => {
  const [, tag, attributes = ''] = SIMPLE.exec(text) ?? [];
  if (text === '' || !SIMPLE.test(text)) throw new Error(`The filler's tree knows no selector like ${text}`);
  return {
    tag: tag ?? null,
    attributes: [...attributes.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/g)].map(([, name = '', value]) => [
      name,
      value ?? null,
    ]),
  };
};

const read = new Map<string, Selector>();

/** Reads a selector, once. Throws for what this tree cannot answer: a filler that asks for more must fail its tests. */
export const selectorOf = (text: string): Selector => {
  const known = read.get(text);
  if (known !== undefined) return known;
  const chains = text.split(',').map((one) => one.trim().split(/\s+/).map(simpleOf));
  const single = chains.flatMap(([only, ...more]) =>
    only !== undefined && more.length === 0 && only.tag === null && only.attributes.length === 1
      ? only.attributes.flatMap(([name, value]) => (value === null ? [name] : []))
      : [],
  );
  const selector = {
    chains,
    names: single.length === chains.length ? new Set(single) : null,
    isOwn: chains.every((chain) => chain.length === 1),
  };
  read.set(text, selector);
  return selector;
};

// Loops: a list is looked through for some fifty selectors, and each callback would be made anew for each of its elements.
const fits = (element: Matchable, { tag, attributes }: Simple): boolean => {
  if (tag !== null && element.localName !== tag) return false;
  for (const asked of attributes) {
    const own = element.getAttribute(asked[0]);
    if (own === null || (asked[1] !== null && own !== asked[1])) return false;
  }
  return true;
};

const fitsChain = (element: Matchable, chain: readonly Simple[]): boolean => {
  let at = chain.length - 1;
  if (!fits(element, chain[at] as Simple)) return false;
  for (let above = element.parentElement; at > 0 && above !== null; above = above.parentElement)
    if (fits(above, chain[at - 1] as Simple)) at -= 1;
  return at === 0;
};

const looked = (element: Matchable, { chains, names }: Selector): boolean => {
  if (names !== null) return element.hasOneOf(names);
  for (const chain of chains) if (fitsChain(element, chain)) return true;
  return false;
};

export const matches = (element: Matchable, selector: Selector): boolean => {
  if (!selector.isOwn || !element.isAsMade) return looked(element, selector);
  const { fits: known } = element.kind;
  let does = known.get(selector);
  if (does === undefined) known.set(selector, (does = looked(element, selector)));
  return does;
};
