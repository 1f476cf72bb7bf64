/** One step of the schema: a constant SQL script, run once, in a transaction of its own. */
export interface Migration {
  /** Three digits of the file's name; grows along the list. Kept in `PRAGMA user_version`. */
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}
