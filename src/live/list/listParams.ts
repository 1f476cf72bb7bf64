/** Parameters of a list to change; null takes one away. */
export type Change = Readonly<Record<string, string | null | undefined>>;

/**
 * Address of a list after a change. Every other parameter of the page's row (`names`, in the row's order) stays as the
 * query has it, its first value; what the row does not name goes nowhere.
 */
export const listUrl = (path: string, names: readonly string[], search: string, change: Change): string => {
  const now = new URLSearchParams(search);
  const next = new URLSearchParams();
  for (const name of names) {
    const value = Object.prototype.hasOwnProperty.call(change, name) ? change[name] : now.get(name);
    if (value) next.set(name, value);
  }
  const query = next.toString();
  return path + (query === '' ? '' : `?${query}`);
};
