import type { GearCard } from '../../../api/gear/card.ts';
import { weightText } from '../../../lib/gear/weights.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../feed/cursor.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly trip: string;
  readonly season: string;
  readonly visibility: number;
  readonly changed_at: number;
  readonly n: number;
  readonly grams: number;
}

/** Constant text; `?1` is the reader, `?2` whose lists they are. */
export const GEAR = `SELECT l.id, l.title, l.trip, l.season, l.visibility, l.changed_at,
    (SELECT count(*) FROM gear_items i WHERE i.list_id = l.id) AS n,
    (SELECT coalesce(sum(i.quantity * i.weight), 0) FROM gear_items i WHERE i.list_id = l.id) AS grams
  FROM gear_lists l WHERE l.owner_id = ?2 AND l.deleted_at IS NULL AND (l.visibility = 1 OR l.owner_id = ?1)
    AND (l.changed_at, l.id) < (?3, ?4) ORDER BY l.changed_at DESC, l.id DESC LIMIT +?5`;

const cardOf = ({ id, title, trip, season, visibility, n, grams }: Row): GearCard => ({
  kind: 'gear',
  id: String(id),
  title,
  words: [trip, season, `${n} 件`, ...(grams > 0 ? [weightText(grams, 'kg')] : [])].filter(Boolean).join(' · '),
  private: visibility === 0,
});

/** A page of a member's gear lists, the last changed first; the private ones are their owner's alone. */
export const gearPage = (
  context: CallContext,
  member: number,
  cursor: string | undefined,
  limit: number | undefined,
): { items: GearCard[]; cursor: string | null } => {
  const name = ['home', 'gear', member];
  const size = limitOf(limit);
  const after = positionOf(name, cursor, TOP);
  const found = all<Row>(context.database, GEAR, viewerOf(context), member, after.key, after.id, size + 1);
  const page = paged(found, size, (last) => cursorText(name, { key: last.changed_at, id: last.id }));
  return { items: page.rows.map(cardOf), cursor: page.cursor };
};
