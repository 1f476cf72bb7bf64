import type { DatabaseSync } from 'node:sqlite';
import { all } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { findVideo } from '../media/media.ts';
import { sendVideo } from '../media/serve.ts';
import type { Desk, DeskRoute } from './desk.ts';
import { type Html, html } from './page/html.ts';

const OF_ENTRY = 'SELECT media_id AS id FROM entry_videos WHERE entry_id = ? ORDER BY position LIMIT 30';

/** A film that plays at the desk; nothing of it is loaded before. `poster`: the id of its still. */
export const filmPlayer = (id: string, label: string, poster: string | null = null): Html =>
  html`<video
    src="/desk/films/${id}"
    controls
    preload="none"
    playsinline
    aria-label="${label}"
    ${poster === null ? '' : html`poster="/desk/pictures/${poster}"`}
  ></video>`;

/** The films of an entry that is looked at. */
export const filmRow = (database: DatabaseSync, entry: number | string): Html | string => {
  const found = all<{ id: string }>(database, OF_ENTRY, entry);
  if (found.length === 0) return '';
  return html`<div class="pictures">${found.map(({ id }, at) => filmPlayer(id, `视频 ${at + 1}`))}</div>`;
};

/** A film whoever may see it, as pictures. */
const show = (desk: Desk): Promise<Response> => {
  const film = findVideo(desk.parts.database, desk.id);
  if (film === null) throw refuse('notFound');
  return sendVideo(desk.parts.files, film, desk.asked, { 'Cache-Control': 'no-store' });
};

export const filmRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/films/:id', roles: ['moderator', 'support'], handle: show },
];
