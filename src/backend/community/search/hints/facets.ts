/** What a search can be narrowed to: where, in which board and by whom the newest of what it finds was written. */
import type { ReplyOf } from '../../../../api/define.ts';
import { type searchAll, SEARCH_FACETS_MAX } from '../../../../api/community/search.ts';
import type { CallContext } from '../../../context.ts';
import { one } from '../../../database/statement.ts';
import { cityById } from '../../../places/directory.ts';
import { allBoards } from '../../board/boardRow.ts';
import { rowId } from '../../entry/ids.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../../people/author.ts';
import { type Asked, narrowOf } from '../exact.ts';
import { LOOKS, NEWEST, questionOf, tally } from '../tallies.ts';
import { entryTab, foundBy } from '../walk.ts';

type Facets = NonNullable<ReplyOf<typeof searchAll>['facets']>;

const AUTHOR = `SELECT ${AUTHOR_COLUMNS} FROM users u WHERE u.id = ? AND u.state = 0`;

/** The values that most have, and the chosen one among them; nothing where there is nothing to choose. */
const facet = (
  values: readonly string[],
  chosen: string | undefined,
  isCut: boolean,
  nameOf: (id: string) => string | undefined,
): Facets['cities'] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (chosen !== undefined && !counts.has(chosen)) counts.set(chosen, 0);
  const named = [...counts]
    .sort(([, one], [, other]) => other - one)
    .flatMap(([id, count]) => {
      // What somebody chose stays to be taken back, also where nothing is called so any more.
      const name = nameOf(id) ?? (id === chosen ? '找不到的' : undefined);
      return name === undefined ? [] : [{ id, name, count: tally(count, isCut) }];
    })
    .slice(0, SEARCH_FACETS_MAX);
  return named.length > 1 || chosen !== undefined ? named : [];
};

/** Counted through on one walk over the newest, of which nobody waits for the end. */
export const facetsOf = (context: CallContext, asked: Asked): Facets => {
  const found = foundBy(
    context,
    questionOf(asked.words, entryTab(asked.tab), narrowOf(asked, context.now)),
    NEWEST,
    LOOKS,
  );
  const isCut = found.length === LOOKS;
  const boards = new Map(allBoards(context).map(({ id, name }) => [String(id), name]));
  const authorName = (id: string): string | undefined => {
    const row = one<AuthorRow>(context.database, AUTHOR, rowId(id));
    return row === undefined ? undefined : authorOf(row, context.now).nickName;
  };
  const of = (value: (row: (typeof found)[number]) => string | number | null): string[] =>
    found.map(value).flatMap((one) => (one === null ? [] : [String(one)]));
  return {
    cities: facet(
      of(({ city_id }) => city_id),
      asked.cityId,
      isCut,
      (id) => cityById(id)?.name,
    ),
    boards: facet(
      of(({ board_id }) => board_id),
      asked.boardId,
      isCut,
      (id) => boards.get(id),
    ),
    authors: facet(
      of(({ author_id }) => author_id),
      asked.authorId,
      isCut,
      authorName,
    ),
  };
};
