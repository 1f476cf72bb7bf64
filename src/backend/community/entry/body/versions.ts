import type { DatabaseSync } from 'node:sqlite';
import type { Block } from '../../../../api/community/entry/blocks.ts';
import { all } from '../../../database/statement.ts';
import { parseBlocks } from '../body.ts';

interface VersionRow {
  readonly version: number;
  readonly title: string;
  readonly blocks: string;
  readonly written_at: number;
}

/** What an entry was before each edit, newest first. */
export const versionsOf = (
  database: DatabaseSync,
  entryId: number,
): { version: number; title: string; blocks: Block[]; writtenAt: number }[] =>
  all<VersionRow>(
    database,
    'SELECT version, title, blocks, written_at FROM entry_versions WHERE entry_id = ? ORDER BY version DESC LIMIT 50',
    entryId,
  ).map((row) => ({
    version: row.version,
    title: row.title,
    blocks: parseBlocks(row.blocks),
    writtenAt: row.written_at,
  }));
