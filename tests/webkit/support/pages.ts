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

const readCards = async (sort: string): Promise<Card[]> => {
  const address = `${inject('serverOrigin')}/api/community/feed?limit=20&sort=${sort}`;
  return ((await (await fetch(address)).json()) as { data: { items: Card[] } }).data.items;
};

/** Ids of a dynamic with pictures, and of a post that has been commented on as well: its comments have orders to choose from. */
export const readIds = async (): Promise<Ids> => {
  const cards = [...(await readCards('hot')), ...(await readCards('latest'))].filter(
    ({ pictureCount }) => pictureCount > 0,
  );
  const post = cards.find(({ kind, counts }) => kind !== 'dynamic' && counts.comments > 0)?.id ?? '';
  return { post, pictured: post, dynamic: cards.find(({ kind }) => kind === 'dynamic')?.id ?? '' };
};

/** What an address needs behind it to show something. */
export const addressOf = ({ path, row }: (typeof livePages)[number], ids: Ids): string => path + queryOf(row.path, ids);
