import type { Hit } from '../../../api/community/search.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { HOME_OPEN } from '../entry/visible.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../people/author.ts';
import { calledSo } from './match.ts';
import { piecesOf, rangesOf } from './pieces.ts';
import { lettersOf, soundIn } from './sound.ts';

/** As many are looked at: whom one looks for among more has to be called by more of the name. */
export const MEMBERS_MAX = 100;

const FIND = `SELECT ${AUTHOR_COLUMNS}, u.intro, u.fans FROM search_members CROSS JOIN users u ON u.id = search_members.rowid
  WHERE search_members MATCH ?2 AND u.state = 0 AND ${HOME_OPEN} ORDER BY search_members.rowid DESC LIMIT +?3`;

type Row = AuthorRow & { readonly intro: string; readonly fans: number };

/** Members whose name holds the words or, where they are Pinyin, sounds so: the name that begins with them first, then who has most followers. */
export const findMembers = (context: CallContext, words: readonly string[]): Hit[] => {
  const rows = all<Row>(context.database, FIND, viewerOf(context), calledSo(words), MEMBERS_MAX);
  const letters = lettersOf(words);
  const hits = rows.flatMap((row) => {
    const author = authorOf(row, context.now);
    const ranges = rangesOf(author.nickName, words);
    const heard = ranges.length > 0 ? undefined : soundIn(author.nickName, letters);
    if (ranges.length === 0 && heard === undefined) return [];
    const name = piecesOf(author.nickName, heard === undefined ? ranges : [heard]);
    return [{ kind: 'user' as const, id: author.userId, author, name, intro: row.intro, fans: row.fans }];
  });
  const begins = (hit: (typeof hits)[number]): number => (hit.name[0]?.hit === true ? 0 : 1);
  return hits.sort((one, other) => begins(one) - begins(other) || other.fans - one.fans);
};
