import type { DatabaseSync } from 'node:sqlite';
import type { ThingKind } from '../community/moderation/things.ts';
import { all } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { pictureBytes } from '../pictures/originals.ts';
import { findPicture } from '../pictures/pictures.ts';
import { pictureHeaders } from '../pictures/serve.ts';
import type { Desk, DeskRoute } from './desk.ts';
import { type Html, html } from './page/html.ts';

const NONE = 'SELECT NULL AS id WHERE ? < 0';
type Shown = ThingKind | 'report' | 'ticket';
const OF: Readonly<Record<Shown, string>> = {
  entry: 'SELECT picture_id AS id FROM entry_pictures WHERE entry_id = ? ORDER BY position LIMIT 30',
  comment: 'SELECT picture_id AS id FROM comments WHERE id = ? AND picture_id IS NOT NULL',
  route: NONE,
  condition: NONE,
  rating: NONE,
  report: 'SELECT picture_id AS id FROM report_pictures WHERE number = ? ORDER BY position',
  ticket: 'SELECT picture_id AS id FROM support_pictures WHERE number = ? ORDER BY position',
};

/** Small pictures of what is looked at, each a link to the whole one. */
export const pictureRow = (database: DatabaseSync, kind: Shown, id: number | string): Html | string => {
  const found = all<{ id: string }>(database, OF[kind], id);
  if (found.length === 0) return '';
  return html`<div class="pictures">
    ${found.map(
      (one, index) =>
        html`<a href="/desk/pictures/${one.id}"
          ><img src="/desk/pictures/${one.id}?small" alt="图 ${index + 1}" width="120" height="120" loading="lazy"
        /></a>`,
    )}
  </div>`;
};

/** A picture whoever may see it: what waits is seen by nobody else but its author. */
const show = async (desk: Desk): Promise<Response> => {
  const picture = findPicture(desk.parts.database, desk.id);
  if (!picture) throw refuse('notFound');
  const bytes = await pictureBytes(desk.parts, picture, desk.url.searchParams.has('small') ? 1 : null);
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...pictureHeaders(picture, 'private'), 'Cache-Control': 'no-store' },
  });
};

export const pictureRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/pictures/:id', roles: ['moderator', 'support'], handle: show },
];
