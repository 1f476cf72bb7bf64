import type { EntryHit } from '../../../api/community/search.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { FORM_COLUMNS, formAnsweredOf, type FormRow } from '../entry/company.ts';
import { picturesOf } from '../entry/pictures.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../people/author.ts';
import type { FoundEntry } from './exact.ts';
import { CLOSENESS } from './found.ts';
import { marked, piecesOf, type Range, snippetOf } from './pieces.ts';
import { fold } from './words.ts';

const HIT = `SELECT e.kind, e.title, e.excerpt, e.created_at, e.like_count, e.comment_count, ${FORM_COLUMNS},
  ${AUTHOR_COLUMNS}
  FROM entries e JOIN users u ON u.id = e.author_id WHERE e.id = ?`;

type Row = AuthorRow &
  FormRow & {
    readonly kind: EntryHit['kind'];
    readonly title: string;
    readonly excerpt: string;
    readonly created_at: number;
    readonly like_count: number;
    readonly comment_count: number;
  };

/** Entries as a list of results shows them: marked where the words stand, with the reason why they are there. */
export const entryHits = (
  context: CallContext,
  found: readonly (FoundEntry & { readonly ranges?: readonly Range[] })[],
  words: readonly string[],
): EntryHit[] =>
  found.flatMap(({ entry, key, ranges }) => {
    const row = one<Row>(context.database, HIT, entry.id);
    if (!row) return [];
    const holds = (text: string): boolean => words.some((word) => fold(text).text.includes(word));
    const topic = entry.topics.find(holds);
    const why: EntryHit['why'] =
      ranges !== undefined || holds(row.title)
        ? 'title'
        : topic !== undefined
          ? 'topic'
          : holds(entry.place)
            ? 'place'
            : 'text';
    const by = why === 'topic' ? topic : why === 'place' ? entry.place : undefined;
    const common = {
      id: String(entry.id),
      author: authorOf(row, context.now),
      createdAt: row.created_at,
      title: ranges === undefined ? marked(row.title, words) : piecesOf(row.title, ranges),
      text: snippetOf(key === CLOSENESS.text ? entry.body() : row.excerpt, words),
      why,
      by: by === undefined ? [] : marked(by, words),
      picture: picturesOf(context.database, entry.id, 1)[0] ?? null,
      likes: row.like_count,
      comments: row.comment_count,
    };
    return [
      row.kind === 'post'
        ? { kind: row.kind, ...common, ...formAnsweredOf(context, row, { id: entry.id, authorId: row.user_id }) }
        : { kind: row.kind, ...common },
    ];
  });
