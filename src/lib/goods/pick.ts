/** Choosing a kind of a product property by property: what goes together, what does not, and why. */
import { type Choice, type Prop, valueOf } from './choices.ts';

export interface Kind {
  readonly id: string;
  readonly stock: number;
  readonly props: readonly Prop[];
}

export interface Offer {
  readonly values: readonly { readonly value: string; readonly isThere: boolean; readonly isOut: boolean }[];
  /** Why values of it cannot be chosen; '' where all can. */
  readonly reason: string;
}

/** Latin letters and figures keep a distance from Chinese ones. */
const after = (words: string, value: string): string => (/^[!-~]/.test(value) ? `${words} ${value}` : words + value);

/** Kinds that are as the chosen one in the first properties. */
const alike = <K extends Kind>(kinds: readonly K[], choices: readonly Choice[], chosen: K, count: number): K[] =>
  kinds.filter((kind) => choices.slice(0, count).every(({ name }) => valueOf(kind, name) === valueOf(chosen, name)));

/**
 * What each property offers. Only what was chosen in those before it rules a value out: so every kind can be reached from
 * every other one.
 */
export const offersOf = <K extends Kind>(kinds: readonly K[], choices: readonly Choice[], chosen: K): Offer[] =>
  choices.map(({ name, values }, at) => {
    const near = alike(kinds, choices, chosen, at);
    const offered = values.map(({ value }) => {
      const those = near.filter((kind) => valueOf(kind, name) === value);
      return { value, isThere: those.length > 0, isOut: those.every(({ stock }) => stock === 0) };
    });
    const missing = offered.filter(({ isThere }) => !isThere).map(({ value }) => value);
    const before = choices.slice(0, at).map((choice) => valueOf(chosen, choice.name));
    return {
      values: offered,
      reason: missing.length === 0 ? '' : after(`${before.join('、')}没有`, missing.join('、')),
    };
  });

/**
 * The kind after one property was chosen anew: those before it stay, those behind it where they can. `words`: what had to
 * give way; '' where nothing had.
 */
export const picked = <K extends Kind>(
  kinds: readonly K[],
  choices: readonly Choice[],
  chosen: K,
  at: number,
  value: string,
): { readonly kind: K; readonly words: string } => {
  const name = choices[at]?.name ?? '';
  let near = alike(kinds, choices, chosen, at).filter((kind) => valueOf(kind, name) === value);
  if (near.length === 0) return { kind: chosen, words: '' };
  let words = '';
  for (const { name: next } of choices.slice(at + 1)) {
    const wanted = valueOf(chosen, next);
    const same = near.filter((kind) => valueOf(kind, next) === wanted);
    if (same.length > 0) {
      near = same;
      continue;
    }
    const best = near.filter(({ stock }) => stock > 0)[0] ?? (near[0] as K);
    const given = valueOf(best, next);
    if (words === '') words = after(`${after(`${value}没有`, wanted)}，换成了`, given);
    near = near.filter((kind) => valueOf(kind, next) === given);
  }
  return { kind: near[0] as K, words };
};
