import type { Beside } from '../../../api/community/entry/beside.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { IN_LISTS, NOT_HIDDEN } from '../entry/visible.ts';
import { topicsOf } from '../feed/facts.ts';

type Item = Beside['items'][number];

/** One step along a topic from entry `?3`, whose own line in it is `o`. */
const stepTo = (way: '<' | '>', order: '' | 'DESC'): string => `SELECT CAST(e.id AS TEXT) AS id, e.kind,
    iif(e.title = '', substr(e.excerpt, 1, 40), e.title) AS title
  FROM entry_topics l CROSS JOIN entries e ON e.id = l.entry_id
  WHERE ${IN_LISTS} AND ${NOT_HIDDEN} AND l.shown = 1 AND l.topic_id = ?2 AND (l.created_at, l.entry_id) ${way}
    ((SELECT o.created_at FROM entry_topics o WHERE o.topic_id = ?2 AND o.entry_id = ?3), ?3)
  ORDER BY l.created_at ${order}, l.entry_id ${order} LIMIT 1`;

/** What was published before and after an entry in a topic; exported for the plan of the query. */
export const BESIDE = { older: stepTo('<', 'DESC'), newer: stepTo('>', '') } as const;

/** An entry's neighbours in the first of its topics where it has any, for this reader. */
export const besideOf = (context: CallContext, id: number): { readonly beside?: Beside } => {
  const viewer = viewerOf(context);
  for (const topic of topicsOf(context.database, id)) {
    const items = (['older', 'newer'] as const).flatMap((side) => {
      const found = one<Omit<Item, 'side'>>(context.database, BESIDE[side], viewer, Number(topic.id), id);
      return found === undefined ? [] : [{ side, ...found }];
    });
    if (items.length > 0) return { beside: { topic, items } };
  }
  return {};
};
