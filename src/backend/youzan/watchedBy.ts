import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';

const WATCHED = 'SELECT position FROM goods_watches WHERE user_id = ? AND goods_id = ?';

/** The kinds of a product that the reader waits for. */
export const watchedBy = ({ database, userId }: CallContext, goodsId: number): ReadonlySet<number> =>
  new Set(
    userId === null
      ? []
      : all<{ position: number }>(database, WATCHED, Number(userId), goodsId).map(({ position }) => position),
  );
