import { weightsOf, type Weighed } from './weights.ts';

/** What one of a team carries, in grams; the name '' is what nobody carries yet. */
export interface Load {
  readonly name: string;
  readonly count: number;
  readonly grams: number;
}

/** What each carries by `carriers` (id of an item → name): the heaviest first, what nobody carries last. */
export const loadsOf = (
  items: readonly (Weighed & { readonly id: string })[],
  carriers: Readonly<Record<string, string>>,
): Load[] => {
  const byName = new Map<string, (Weighed & { readonly id: string })[]>();
  for (const item of items) {
    const name = Object.prototype.hasOwnProperty.call(carriers, item.id) ? (carriers[item.id] ?? '') : '';
    byName.set(name, [...(byName.get(name) ?? []), item]);
  }
  return Array.from(byName, ([name, own]) => ({ name, count: own.length, grams: weightsOf(own).all })).sort(
    (one, other) => Number(one.name === '') - Number(other.name === '') || other.grams - one.grams,
  );
};
