/** What tells a kind of a product apart: 颜色 is 松针绿. */
export interface Prop {
  readonly name: string;
  readonly value: string;
}
interface Kind {
  readonly props: readonly Prop[];
}

/** One property to choose by, and its values in the order of the kinds. */
export interface Choice {
  readonly name: string;
  readonly values: readonly { readonly value: string }[];
}

/** What a kind is in one property; '' where it does not say. */
export const valueOf = ({ props }: Kind, name: string): string =>
  props.filter((prop) => prop.name === name)[0]?.value ?? '';

/**
 * The properties to choose a kind by, where that says more than a list of kinds: all have the same two or more, and no two
 * kinds are the same in all of them. Else none.
 */
export const choicesOf = (kinds: readonly Kind[]): { name: string; values: { value: string }[] }[] => {
  const names = [...new Set((kinds[0]?.props ?? []).map(({ name }) => name))];
  const isSame = kinds.every(
    (kind) => kind.props.length === names.length && names.every((name) => valueOf(kind, name) !== ''),
  );
  const told = new Set(kinds.map((kind) => JSON.stringify(names.map((name) => valueOf(kind, name)))));
  if (names.length < 2 || !isSame || told.size !== kinds.length) return [];
  return names.map((name) => ({
    name,
    values: [...new Set(kinds.map((kind) => valueOf(kind, name)))].map((value) => ({ value })),
  }));
};
