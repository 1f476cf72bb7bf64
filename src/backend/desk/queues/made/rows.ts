import type { ThingKind } from '../../../community/moderation/things.ts';

export interface Row {
  readonly thing: ThingKind;
  readonly id: number;
  readonly words: string;
  readonly created_at: number;
  /** Null where it cannot be 精华: no entry, or not for everybody. */
  readonly best: 0 | 1 | null;
  readonly state: '公开' | '待审核' | '未通过' | '已下架' | '已删除';
}

/** The state of a row, in the order in which it is told. */
const STATE = `CASE WHEN deleted_at IS NOT NULL THEN '已删除' WHEN removed_at IS NOT NULL THEN '已下架' WHEN audit = 2 THEN '未通过'
  WHEN audit = 1 THEN '待审核' ELSE '公开' END`;
export const MADE = `SELECT * FROM (
    SELECT 'entry' AS thing, id, iif(title = '', excerpt, title) AS words, created_at, iif(shown = 1 AND visibility = 'public', best, NULL) AS best,
      ${STATE} AS state
      FROM entries WHERE author_id = ?1 ORDER BY created_at DESC, id DESC LIMIT 30)
  UNION ALL SELECT * FROM (
    SELECT 'comment', id, text, created_at, NULL, CASE WHEN deleted_at IS NOT NULL THEN '已删除' WHEN audit = 2 THEN '未通过'
      WHEN audit = 1 THEN '待审核' ELSE '公开' END FROM comments WHERE author_id = ?1 ORDER BY id DESC LIMIT 30)
  UNION ALL SELECT * FROM (
    SELECT 'route', id, name, created_at, NULL, ${STATE} FROM routes WHERE author_id = ?1 ORDER BY created_at DESC, id DESC LIMIT 30)
  UNION ALL SELECT * FROM (
    SELECT 'rating', id, text, created_at, NULL, CASE WHEN hidden_at IS NOT NULL AND audit = 2 THEN '已下架'
      WHEN audit = 2 THEN '未通过' WHEN audit = 1 THEN '待审核' ELSE '公开' END
      FROM event_ratings WHERE user_id = ?1 AND text <> '' ORDER BY id DESC LIMIT 30)
  ORDER BY created_at DESC LIMIT 40`;
