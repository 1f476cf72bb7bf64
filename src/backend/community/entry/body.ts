import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { block, type Block } from '../../../api/community/entry/blocks.ts';
import { one } from '../../database/statement.ts';

/**
 * Blocks of a stored body. One that this program does not know, or that points at no picture, is left out: the rest still
 * reads. Without a count its pictures are those of another time.
 */
export const parseBlocks = (json: string, pictureCount = Infinity): Block[] => {
  const stored: unknown = JSON.parse(json);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown) => {
    const known = z.safeParse(block, item);
    if (!known.success || (known.data.type === 'picture' && known.data.index >= pictureCount)) return [];
    return [known.data];
  });
};

/** The body of an entry. */
export const bodyOf = (database: DatabaseSync, entryId: number, pictureCount: number): Block[] => {
  const row = one<{ blocks: string }>(database, 'SELECT blocks FROM entry_bodies WHERE entry_id = ?', entryId);
  return row ? parseBlocks(row.blocks, pictureCount) : [];
};

/** What the body says below its pictures, by their place in the entry. The first word about a picture counts. */
export const captionsOf = (blocks: readonly Block[]): Map<number, string> => {
  const captions = new Map<number, string>();
  for (const item of blocks)
    if (
      (item.type === 'picture' || item.type === 'video') &&
      item.index !== null &&
      item.caption !== '' &&
      !captions.has(item.index)
    )
      captions.set(item.index, item.caption);
  return captions;
};

/** A dynamic's text: its paragraphs. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks.flatMap((item) => (item.type === 'paragraph' ? [item.text] : [])).join('\n');
