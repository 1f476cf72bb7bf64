import type { DatabaseSync } from 'node:sqlite';
import type { PayloadOf } from '../../api/define.ts';
import type { setGoodsWatch } from '../../api/youzan/watch.ts';
import { rowId } from '../community/entry/ids.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { memberOf } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { notifyMember } from '../vip/notices.ts';

/** Wishes of one member. */
const MOST = 50;
/** Told of at once, so that nobody waits for it. */
const AT_ONCE = 200;

const KIND = `SELECT k.stock FROM goods_kinds k JOIN goods g ON g.id = k.goods_id
  WHERE k.goods_id = ? AND k.position = ? AND g.off_shelf = 0`;
const WATCHED = 'SELECT position FROM goods_watches WHERE user_id = ? AND goods_id = ?';
const COUNT = 'SELECT count(*) AS n FROM goods_watches WHERE user_id = ?';

/** The kinds of a product that the reader waits for. */
export const watchedBy = ({ database, userId }: CallContext, goodsId: number): ReadonlySet<number> =>
  new Set(
    userId === null
      ? []
      : all<{ position: number }>(database, WATCHED, Number(userId), goodsId).map(({ position }) => position),
  );

export const setWatch = ({ id, sku, on }: PayloadOf<typeof setGoodsWatch>, context: CallContext): { on: boolean } => {
  const { database, now } = context;
  const user = Number(memberOf(context));
  limitRate(context, 'watch');
  const [goods, position] = [rowId(id), rowId(sku)];
  if (!on) {
    run(
      database,
      'DELETE FROM goods_watches WHERE user_id = ? AND goods_id = ? AND position = ?',
      user,
      goods,
      position,
    );
    return { on };
  }
  const kind = one<{ stock: number }>(database, KIND, goods, position);
  if (!kind) throw refuse('notFound', { errMsg: '这一款已经下架了' });
  if (kind.stock > 0) throw refuse('inStock');
  if (watchedBy(context, Number(goods)).has(Number(position))) return { on };
  if ((one<{ n: number }>(database, COUNT, user)?.n ?? 0) >= MOST) throw refuse('tooManyWatches');
  run(database, 'INSERT INTO goods_watches VALUES (?, ?, ?, ?)', user, goods, position, now);
  return { on };
};

const BACK = `SELECT w.user_id, w.goods_id, w.position, w.created_at, k.name
  FROM goods_watches w JOIN goods g ON g.id = w.goods_id AND g.off_shelf = 0
  JOIN goods_kinds k ON k.goods_id = w.goods_id AND k.position = w.position AND k.stock > 0 LIMIT +?`;

interface Back {
  readonly user_id: number;
  readonly goods_id: number;
  readonly position: number;
  readonly created_at: number;
  readonly name: string;
}

/** Tells everybody whose kind is there again, once; the wish is fulfilled. Says how many. */
export const tellRestocked = (database: DatabaseSync, now: number): number =>
  transaction(database, () => {
    const back = all<Back>(database, BACK, AT_ONCE);
    for (const { user_id, goods_id, position, created_at, name } of back) {
      const about = `${goods_id}:${position}:${created_at}`;
      notifyMember(
        database,
        { userId: String(user_id), kind: 'goodsBack', about, goodsId: goods_id, goodsKind: name },
        now,
      );
      run(
        database,
        'DELETE FROM goods_watches WHERE user_id = ? AND goods_id = ? AND position = ?',
        user_id,
        goods_id,
        position,
      );
    }
    return back.length;
  });
