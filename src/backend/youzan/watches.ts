import type { PayloadOf } from '../../api/define.ts';
import type { setGoodsWatch } from '../../api/youzan/watch.ts';
import { rowId } from '../community/entry/ids.ts';
import { limitRate } from '../community/rateLimit.ts';
import type { CallContext } from '../context.ts';
import { memberOf } from '../context.ts';
import { one, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { watchedBy } from './watchedBy.ts';

/** Wishes of one member. */
const MOST = 50;
/** Told of at once, so that nobody waits for it. */
export const AT_ONCE = 200;

const KIND = `SELECT k.stock FROM goods_kinds k JOIN goods g ON g.id = k.goods_id
  WHERE k.goods_id = ? AND k.position = ? AND g.off_shelf = 0`;
const COUNT = 'SELECT count(*) AS n FROM goods_watches WHERE user_id = ?';

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
