import { listRedemptions } from '../../../api/vip/listRedemptions.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { DAY_MS } from '../../../site.ts';
import { pageOf, positionIn } from '../../vip/page.ts';

interface Row {
  readonly id: number;
  readonly kind: 'gift' | 'code' | 'reward';
  readonly name: string;
  readonly tier: 1 | 2;
  readonly total_ms: number;
  readonly at: number;
  readonly reached_at: number;
}

const PAGE = 20;
const OWN = `SELECT id, kind, name, tier, total_ms, at, reached_at FROM vip_grants
  WHERE user_id = ?1 AND kind IN ('gift', 'code', 'reward') AND (at, id) < (?2, CAST(?3 AS INTEGER))
  ORDER BY at DESC, id DESC LIMIT ?4`;

export const answerListRedemptions = answer(listRedemptions, ({ cursor }, context) => {
  const [at, id] = positionIn(cursor);
  const rows = all<Row>(context.database, OWN, memberOf(context), at, id, PAGE + 1);
  const { list, next } = pageOf(rows, PAGE, (row) => [row.at, String(row.id)]);
  return {
    list: list.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      name: row.name,
      tier: row.tier,
      days: Math.round(row.total_ms / DAY_MS),
      at: row.at,
      expireAt: row.reached_at,
    })),
    next,
  };
});
