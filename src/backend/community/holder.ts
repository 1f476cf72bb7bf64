/** What a comment hangs on: the table, and the column of `comments` that names its row. */
export type Holder = 'entry' | 'route';

/** The two columns of a comment, of which one is set. */
export interface Held {
  readonly entry_id: number | null;
  readonly route_id: number | null;
}

/** An entry or a route as its comments need it. */
export interface Commented {
  readonly holder: Holder;
  readonly id: number;
  readonly author_id: number;
  readonly comment_count: number;
  readonly floor_count: number;
  /** Nobody may comment. */
  readonly closed: boolean;
  /** Its board is closed, not the entry. */
  readonly boardClosed: boolean;
}
