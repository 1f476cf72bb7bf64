import { listComments } from '../../../api/community/listComments.ts';
import { answer } from '../../answer.ts';
import { floorOf, floorOrders, floorsAfter, pinnedFloor } from '../../community/comments.ts';
import { cursorText, limitOf, paged, positionOf } from '../../community/cursor.ts';
import { readableEntry } from '../../community/entry.ts';
import type { Condition } from '../../community/lists.ts';

export const answerListComments = answer(listComments, (payload, context) => {
  const entry = readableEntry(context, payload.targetId, payload.targetKind);
  const sort = payload.floor === undefined ? (payload.sort ?? 'hot') : 'earliest';
  const name = ['comments', entry.id, sort, payload.onlyAuthor === true];
  const order = floorOrders[sort];
  const start = payload.floor === undefined ? order.start : { key: payload.floor - 1, id: Number.MAX_SAFE_INTEGER };
  const conditions: Condition[] = payload.onlyAuthor === true ? [['c.author_id = ?', entry.author_id]] : [];
  const kept = pinnedFloor(context, entry.id);
  const pinned = payload.onlyAuthor === true && kept?.author_id !== entry.author_id ? undefined : kept;
  if (pinned) conditions.push(['c.id <> ?', pinned.id]);
  const size = limitOf(payload.limit);
  const after = positionOf(name, payload.cursor, start);
  const page = paged(floorsAfter(context, entry.id, sort, conditions, after, size + 1), size, (last) =>
    cursorText(name, { key: order.key(last), id: last.id }),
  );
  const rows = pinned && !payload.cursor ? [pinned, ...page.rows] : page.rows;
  return { items: rows.map((row) => floorOf(context, row)), cursor: page.cursor, total: entry.comment_count };
});
