import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { notifyMember } from '../vip/notices.ts';
import { AT_ONCE } from './watches.ts';

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
