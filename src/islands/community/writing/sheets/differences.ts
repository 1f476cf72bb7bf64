import type { Manuscript } from '../../../../api/community/writing/manuscript.ts';
import { comparePassages, type PassageChange } from '../../../../lib/diff/passages.ts';
import { passagesOf } from '../../entry/passagesOf.ts';

type Text = Pick<Manuscript, 'title' | 'blocks'>;

/** What became of one text in the other. */
export const differences = (older: Text, newer: Text): PassageChange[] =>
  comparePassages(passagesOf(older.title, older.blocks), passagesOf(newer.title, newer.blocks));
