import { inject } from 'vitest';
import type { Card } from '../../../src/api/community/feed/card.ts';
import { routes } from '../../../src/routes.ts';
import { queryOf, type Shown, withId } from '../../support/showing.ts';
import { BASE } from '../../../src/site.ts';

/** Rows that have a page of their own. */
export const livePages = routes
  .filter((row) => row.planned === undefined && row.redirect === undefined)
  .map((row) => ({ row, path: (row.host === 'main' ? '' : BASE) + withId(row.path) }));

export type Ids = Shown;

/** Ids of a post and a dynamic with pictures. */
export const readIds = async (): Promise<Ids> => {
  const reply = (await (await fetch(`${inject('serverOrigin')}/api/community/feed?limit=20`)).json()) as {
    data: { items: Card[] };
  };
  const idOf = (wanted: (kind: string) => boolean): string =>
    reply.data.items.find(({ kind, pictureCount }) => wanted(kind) && pictureCount > 0)?.id ?? '';
  const post = idOf((kind) => kind !== 'dynamic');
  return { post, pictured: post, dynamic: idOf((kind) => kind === 'dynamic') };
};

/** What an address needs behind it to show something. */
export const addressOf = ({ path, row }: (typeof livePages)[number], ids: Ids): string => path + queryOf(row.path, ids);
