/** An entry at the top of a board or a topic, as the desk reads it. */
export interface Pinned {
  readonly id: number;
  readonly words: string;
  readonly author_id: number;
  readonly nick_name: string;
  readonly created_at: number;
  /** 0: it waits to be looked at again, and stands there when that is done. */
  readonly shown: 0 | 1;
}

/** Of an entry `e` and its author `u`. */
export const PINNED_COLUMNS = `e.id, iif(e.title = '', substr(e.excerpt, 1, 40), e.title) AS words, e.author_id, u.nick_name,
  e.created_at, e.shown`;
