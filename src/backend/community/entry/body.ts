import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { block, type Block, type ShownBlock } from '../../../api/community/entry/blocks.ts';
import type { Track } from '../../../api/community/fields.ts';
import type { GoodsCard } from '../../../api/youzan/card.ts';
import type { ShownVideo } from '../../../api/upload/video.ts';
import type { Picture } from '../../../api/fields.ts';
import { all, one } from '../../database/statement.ts';

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

/**
 * The body as a reader gets it: each picture, film, route and product where it stands. A route that is not for this reader is
 * left out.
 */
export const shownBody = (
  body: readonly Block[],
  pictures: readonly (Picture | undefined)[],
  tracks: readonly Track[],
  videos: readonly ShownVideo[],
  goods: readonly GoodsCard[],
): ShownBlock[] =>
  body.flatMap((item): ShownBlock[] => {
    if (item.type === 'picture') {
      const picture = pictures[item.index];
      return picture === undefined ? [] : [{ ...item, picture }];
    }
    if (item.type === 'video') {
      const video = videos.find(({ id }) => id === item.videoId);
      return video === undefined ? [] : [{ ...item, video, picture: pictures[item.index ?? -1] ?? null }];
    }
    if (item.type === 'goods') {
      const card = goods.find(({ goodsId }) => goodsId === item.goodsId);
      return card === undefined ? [] : [{ ...item, goods: card }];
    }
    if (item.type !== 'route') return [item];
    const track = tracks.find(({ routeId }) => routeId === item.routeId);
    return track === undefined ? [] : [{ ...item, track }];
  });

/** A dynamic's text: its paragraphs. */
export const plainText = (blocks: readonly Block[]): string =>
  blocks.flatMap((item) => (item.type === 'paragraph' ? [item.text] : [])).join('\n');

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
