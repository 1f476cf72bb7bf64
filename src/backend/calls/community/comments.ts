import { listComments, listReplies } from '../../../api/community/comments.ts';
import { answer } from '../../answer.ts';
import {
  anyComment,
  floorOf,
  floorOrders,
  floorsAfter,
  pinnedFloor,
  repliesAfter,
  replyOf,
} from '../../community/comments.ts';
import { rowId } from '../../community/entry/ids.ts';
import { BOTTOM, cursorText, limitOf, paged, positionOf } from '../../community/feed/cursor.ts';
import type { Condition } from '../../community/feed/lists.ts';
import { readableCommented, readableHolder } from '../../community/commented/commented.ts';
import { refuse } from '../../errors.ts';

export const answerListComments = answer(listComments, (payload, context) => {
  const on = readableCommented(context, payload.targetKind, payload.targetId);
  const sort = payload.floor === undefined ? (payload.sort ?? 'hot') : 'earliest';
  const name = ['comments', ...(on.holder === 'entry' ? [] : [on.holder]), on.id, sort, payload.onlyAuthor === true];
  const order = floorOrders[sort];
  const start = payload.floor === undefined ? order.start : { key: payload.floor - 1, id: Number.MAX_SAFE_INTEGER };
  const conditions: Condition[] = payload.onlyAuthor === true ? [['c.author_id = ?', on.author_id]] : [];
  const kept = pinnedFloor(context, on);
  const pinned = payload.onlyAuthor === true && kept?.author_id !== on.author_id ? undefined : kept;
  if (pinned) conditions.push(['c.id <> ?', pinned.id]);
  const size = limitOf(payload.limit);
  const after = positionOf(name, payload.cursor, start);
  const found = floorsAfter(context, on, sort, conditions, after, size + 1, payload.onlyAuthor === true);
  const page = paged(found, size, (last) => cursorText(name, { key: order.key(last), id: last.id }));
  const rows = pinned && !payload.cursor ? [pinned, ...page.rows] : page.rows;
  return { items: rows.map((row) => floorOf(context, row)), cursor: page.cursor, total: on.comment_count };
});

export const answerListReplies = answer(listReplies, ({ commentId, cursor, limit }, context) => {
  const root = anyComment(context, rowId(commentId));
  if (!root || root.floor === null) throw refuse('notFound');
  readableHolder(context, root);
  const name = ['replies', root.id];
  const size = limitOf(limit);
  const found = repliesAfter(context, root.id, positionOf(name, cursor, BOTTOM), size + 1);
  const page = paged(found, size, ({ id }) => cursorText(name, { key: 0, id }));
  return { items: page.rows.map((row) => replyOf(context, row)), cursor: page.cursor };
});
