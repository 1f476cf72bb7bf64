import * as z from 'zod/mini';
import { manuscript, type Manuscript } from '../../../api/community/writing/manuscript.ts';
import { textsOf } from '../../../api/community/entry/textsOf.ts';
import { characters } from '../entry/text.ts';

/** The text that a draft keeps. */

/** What was kept, read as today's program reads it: a block that it does not know is left out, the rest still stands. */
export const manuscriptIn = (content: string): Manuscript => {
  const stored = JSON.parse(content) as Record<string, unknown>;
  const blocks = Array.isArray(stored['blocks']) ? (stored['blocks'] as unknown[]) : [];
  const known = manuscript.shape.blocks;
  return z.parse(manuscript, { ...stored, blocks: blocks.filter((block) => z.safeParse(known, [block]).success) });
};

/** How long it is, as its author counts: characters of all texts. */
export const lengthOf = ({ blocks }: Pick<Manuscript, 'blocks'>): number =>
  textsOf(blocks).reduce((sum, text) => sum + characters(text), 0);
