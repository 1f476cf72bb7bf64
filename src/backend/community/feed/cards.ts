import type { Card, SmallCard } from '../../../api/community/feed/card.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../people/author.ts';
import {
  boardOf,
  countsOf,
  FACT_COLUMNS,
  FACT_JOINS,
  type FactRow,
  placeOf,
  topicsOf,
  trackOf,
  tripOf,
} from './facts.ts';
import { formMarkOf } from '../entry/company.ts';
import { viewerOf } from '../entry/ids.ts';
import { videoOf } from '../../media/media.ts';
import { picturesOf } from '../entry/pictures.ts';

const CARD_PICTURES = 9;

const CARD = `SELECT ${FACT_COLUMNS}, ${AUTHOR_COLUMNS}, e.excerpt, e.more FROM entries e ${FACT_JOINS} WHERE e.id = ?2`;

type Row = FactRow & AuthorRow & { readonly excerpt: string; readonly more: number };

/** The card of an entry. Rights are the business of the list that found the id. */
const readCard = (context: CallContext, id: number): Card[] => {
  const viewer = viewerOf(context);
  const row = one<Row>(context.database, CARD, viewer, id);
  if (!row) return [];
  const common = {
    id: String(row.id),
    author: authorOf(row, context.now),
    createdAt: row.created_at,
    excerpt: row.excerpt,
    more: row.more === 1,
    pictures: picturesOf(context.database, row.id, CARD_PICTURES),
    pictureCount: row.picture_count,
    ...videoOf(context.database, row.id),
    place: placeOf(row),
    topic: topicsOf(context.database, row.id)[0] ?? null,
    board: boardOf(row),
    counts: countsOf(row),
    liked: row.liked === 1,
    mine: viewer !== 0 && row.author_id === viewer,
    best: row.best === 1,
    track: trackOf(row),
  };
  if (row.kind === 'dynamic') return [{ kind: row.kind, ...common }];
  if (row.kind === 'post') return [{ kind: row.kind, title: row.title, ...formMarkOf(row, context.now), ...common }];
  return [{ kind: row.kind, title: row.title, trip: tripOf(row), ...common }];
};

/** Cards of entries that a list found, in the list's order. */
export const readCards = (context: CallContext, rows: readonly { readonly id: number }[]): Card[] =>
  rows.flatMap(({ id }) => readCard(context, id));

const SMALL = `SELECT e.id, e.kind, e.title, e.excerpt, e.created_at, e.like_count, ${AUTHOR_COLUMNS}
  FROM entries e JOIN users u ON u.id = e.author_id WHERE e.id = ?`;

type SmallRow = AuthorRow & Pick<FactRow, 'id' | 'kind' | 'title' | 'created_at' | 'like_count'> & { excerpt: string };

/** Small cards of entries that a list found, in the list's order. */
export const readSmallCards = (context: CallContext, rows: readonly { readonly id: number }[]): SmallCard[] =>
  rows.flatMap(({ id }) => {
    const row = one<SmallRow>(context.database, SMALL, id);
    if (!row) return [];
    return [
      {
        kind: row.kind,
        id: String(row.id),
        title: row.title === '' ? row.excerpt : row.title,
        nickName: authorOf(row, context.now).nickName,
        createdAt: row.created_at,
        picture: picturesOf(context.database, row.id, 1)[0] ?? null,
        likes: row.like_count,
      },
    ];
  });
