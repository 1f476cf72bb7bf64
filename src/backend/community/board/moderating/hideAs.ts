import type { CallContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { publishComments } from '../../commented/publishComments.ts';
import { anyComment, readableComment } from '../../comments.ts';
import { rowId, viewerOf } from '../../entry/ids.ts';
import { findEntry } from '../../entry/read/row.ts';
import { hide } from '../../moderation/things.ts';
import { managedBoard } from '../manage.ts';
import { recordDeed } from './deeds.ts';
import { moderatedBoard } from './rights.ts';

const notOwn = (context: CallContext, author: number): void => {
  if (author === viewerOf(context)) throw refuse('oneself', { errMsg: '自己写的，直接删除就行' });
};

const done = (context: CallContext, subject: string, board: number, reason: string): void =>
  recordDeed(context, subject.replace(/ .*/, '.hide'), subject, {
    reason: reason.trim(),
    board: managedBoard(context.database, board).name,
  });

/** Hides a post of a board that the member moderates now; hidden already it stays so. */
export const hidePost = (context: CallContext, id: string, reason: string): void => {
  const entry = findEntry(context, id);
  if (!entry || entry.deleted_at !== null || (entry.removed_at === null && entry.may_read === 0))
    throw refuse('notFound');
  const board = moderatedBoard(context, entry);
  if (entry.removed_at !== null) return;
  notOwn(context, entry.author_id);
  hide(context, 'entry', entry.id, reason);
  done(context, `entry ${entry.id}`, board, reason);
};

/** The same of a comment below such a post; returns how many are left there. */
export const hideComment = (context: CallContext, id: string, reason: string): number => {
  const comment = anyComment(context, rowId(id));
  const entry = comment?.entry_id == null ? undefined : findEntry(context, String(comment.entry_id));
  if (!comment || comment.deleted_at !== null || !entry || entry.may_read === 0) throw refuse('notFound');
  const board = moderatedBoard(context, entry);
  if (comment.audit === 2) return entry.comment_count;
  if (!readableComment(context, comment.id)) throw refuse('notFound');
  notOwn(context, comment.author_id);
  hide(context, 'comment', comment.id, reason);
  done(context, `comment ${comment.id}`, board, reason);
  return publishComments(context, comment);
};
