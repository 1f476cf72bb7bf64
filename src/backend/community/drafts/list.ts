import type { Note } from '../../../api/community/notes/notes.ts';
import { textsOf } from '../../../api/community/entry/textsOf.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { pictureById } from '../entry/pictures.ts';
import type { Position } from '../feed/cursor.ts';
import { manuscriptIn, ownDraft } from './draft.ts';

const AFTER = `SELECT id, saved_at AS key FROM drafts WHERE user_id = ?1 AND saved_at >= ?2 AND saved_at < ?3
  AND (saved_at, id) < (?4, ?5) ORDER BY saved_at DESC, id DESC LIMIT +?6`;
const COUNT = 'SELECT count(*) AS entries FROM drafts WHERE user_id = ?';
const MONTHS = `SELECT strftime('%Y-%m', saved_at / 1000 + 28800, 'unixepoch') AS month, count(*) AS entries
  FROM drafts WHERE user_id = ? GROUP BY month ORDER BY month DESC`;

/** Ids of the reader's drafts that were saved within a span, after a position; the last one saved first. */
export const draftsAfter = (
  context: CallContext,
  { from, until }: { readonly from: number; readonly until: number },
  after: Position,
  most: number,
): Position[] => all<Position>(context.database, AFTER, viewerOf(context), from, until, after.key, after.id, most);

export const countDrafts = (context: CallContext): number =>
  one<{ entries: number }>(context.database, COUNT, viewerOf(context))?.entries ?? 0;

export const draftMonths = (context: CallContext): { month: string; entries: number }[] =>
  all<{ month: string; entries: number }>(context.database, MONTHS, viewerOf(context));

/** All words of a draft of the reader's own. */
export const draftText = (context: CallContext, id: number): string => {
  const { title, blocks } = manuscriptIn(ownDraft(context, String(id)).content);
  return [title, ...textsOf(blocks)].join('\n');
};

/** A draft as the list of one's own has it. */
export const draftNote = (context: CallContext, id: number): Note[] => {
  const row = ownDraft(context, String(id));
  const { pictures } = manuscriptIn(row.content);
  return [
    {
      kind: 'draft',
      id: String(row.id),
      title: row.title,
      excerpt: row.excerpt,
      picture: pictureById(context.database, pictures[0]?.id ?? null),
      pictureCount: pictures.length,
      savedAt: row.saved_at,
      device: row.device,
      entryId: row.entry_id === null ? null : String(row.entry_id),
    },
  ];
};
