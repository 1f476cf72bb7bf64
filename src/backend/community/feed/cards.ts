import type { Card } from '../../../api/community/feed/card.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { AUTHOR_COLUMNS, authorOf, type AuthorRow } from '../people/author.ts';
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
import { minutesFor } from '../../../lib/reading.ts';
import { formMarkOf } from '../entry/company.ts';
import { viewerOf } from '../entry/ids.ts';
import { videoOf } from '../../media/media.ts';
import { picturesOf } from '../entry/pictures.ts';

const CARD_PICTURES = 9;

const CARD = `SELECT ${FACT_COLUMNS}, ${AUTHOR_COLUMNS}, e.excerpt, e.more, e.characters FROM entries e ${FACT_JOINS} WHERE e.id = ?2`;

type Row = FactRow & AuthorRow & { readonly excerpt: string; readonly more: number; readonly characters: number };

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
  const minutes = minutesFor(row.characters, row.picture_count);
  return [{ kind: row.kind, title: row.title, trip: tripOf(row), minutes, ...common }];
};

/** Cards of entries that a list found, in the list's order. */
export const readCards = (context: CallContext, rows: readonly { readonly id: number }[]): Card[] =>
  rows.flatMap(({ id }) => readCard(context, id));
