/** What may stand for `{id}`: any one segment. */
const ANY = '[^/\\0]{1,200}';

const patternOf = (path: string, id: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^$()[\]\\|]/g, '\\$&'))
      .join(`(?:${id})`)}$`,
  );

/**
 * Finds the entry whose path an address is, exactly or with a value for what its path names (`/event/d-{id}.htm`); exact
 * ones win. `id`: the pattern of such a value.
 */
export const matcherOf = <Entry extends { readonly path: string }>(
  entries: Iterable<Entry>,
  id: string = ANY,
): ((path: string) => Entry | undefined) => {
  const exact = new Map<string, Entry>();
  const named: { readonly test: RegExp; readonly entry: Entry }[] = [];
  for (const entry of entries)
    if (entry.path.includes('{')) named.push({ test: patternOf(entry.path, id), entry });
    else exact.set(entry.path, entry);
  return (path) => exact.get(path) ?? named.find(({ test }) => test.test(path))?.entry;
};
