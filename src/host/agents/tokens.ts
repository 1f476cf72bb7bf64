/** One row of a table of user agents: a name and the pattern whose first group is its version. */
export type Row<Name extends string> = readonly [Name, RegExp];

export interface Named<Name extends string> {
  readonly name: Name;
  readonly version: string | null;
}

/**
 * A pattern for `Token/1.2.3` where Token is a word of its own. Upper and lower case are one: hosts change theirs.
 * The version may be missing or odd; then it is null and every gate on it is false.
 */
export const token = (names: string): RegExp =>
  new RegExp(`(?:^|[^A-Za-z0-9_-])(?:${names})[/ (_]v?(\\d{1,6}(?:\\.\\d{1,9}){0,4})?`, 'i');

/** The first row that fits, or null. */
export const firstOf = <Name extends string>(rows: readonly Row<Name>[], userAgent: string): Named<Name> | null => {
  for (const [name, pattern] of rows) {
    const match = pattern.exec(userAgent);
    if (match !== null) return { name, version: match[1] ?? null };
  }
  return null;
};
