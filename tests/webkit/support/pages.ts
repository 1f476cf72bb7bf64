import { inject } from 'vitest';
import type { Card } from '../../../src/api/community/card.ts';
import { routes } from '../../../src/routes.ts';
import { BASE } from '../../../src/site.ts';

/** Rows that have a page of their own. */
export const livePages = routes
  .filter((row) => row.planned === undefined && row.redirect === undefined)
  .map((row) => ({ row, path: (row.host === 'main' ? '' : BASE) + row.path }));

export interface Ids {
  readonly post: string;
  readonly dynamic: string;
}

/** Ids of a post and a dynamic with pictures. */
export const readIds = async (): Promise<Ids> => {
  const reply = (await (await fetch(`${inject('serverOrigin')}/api/community/feed?limit=20`)).json()) as {
    data: { items: Card[] };
  };
  const idOf = (wanted: (kind: string) => boolean): string =>
    reply.data.items.find(({ kind, pictureCount }) => wanted(kind) && pictureCount > 0)?.id ?? '';
  return { post: idOf((kind) => kind !== 'dynamic'), dynamic: idOf((kind) => kind === 'dynamic') };
};

const queries: Readonly<Record<string, (ids: Ids) => string>> = {
  '/community/detail': ({ post }) => `?id=${post}`,
  '/community/h5/details': ({ post }) => `?id=${post}`,
  '/community/image': ({ post }) => `?id=${post}&i=0`,
  '/dynamic/detail': ({ dynamic }) => `?did=${dynamic}`,
  '/spaceindex/personal_dynamic_new.htm': ({ dynamic }) => `?did=${dynamic}`,
};

/** What an address needs behind it to show something. */
export const addressOf = ({ path, row }: (typeof livePages)[number], ids: Ids): string =>
  path + (queries[row.path]?.(ids) ?? '');
