import type { DatabaseSync } from 'node:sqlite';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { rowId, viewerOf } from '../entry/ids.ts';

export interface DraftRow {
  readonly id: number;
  readonly entry_id: number | null;
  readonly revision: number;
  readonly content: string;
  readonly title: string;
  readonly excerpt: string;
  readonly device: string;
  readonly session: string;
  readonly saved_at: number;
}

export interface VersionRow {
  readonly version: number;
  readonly content: string;
  readonly device: string;
  readonly why: 'time' | 'device' | 'conflict' | 'asked';
  readonly saved_at: number;
}

const COLUMNS = 'id, entry_id, revision, content, title, excerpt, device, session, saved_at';
const BY_ID = `SELECT ${COLUMNS} FROM drafts WHERE id = ? AND user_id = ?`;
const BY_ENTRY = `SELECT ${COLUMNS} FROM drafts WHERE entry_id = ? AND user_id = ?`;
const VERSIONS = `SELECT version, content, device, why, saved_at FROM draft_versions
  WHERE draft_id = ? ORDER BY version DESC`;

/** A draft of the reader's own. Somebody else's is no more there than one that never was. */
export const ownDraft = (context: CallContext, id: string): DraftRow => {
  const row = one<DraftRow>(context.database, BY_ID, rowId(id), viewerOf(context));
  if (!row) throw refuse('noDraft');
  return row;
};

/** The reader's draft that is going to change an entry. */
export const draftOfEntry = (context: CallContext, entryId: number): DraftRow | undefined =>
  one<DraftRow>(context.database, BY_ENTRY, entryId, viewerOf(context));

/** Earlier versions, newest first. */
export const versionsOfDraft = (database: DatabaseSync, draftId: number): VersionRow[] =>
  all<VersionRow>(database, VERSIONS, draftId);
