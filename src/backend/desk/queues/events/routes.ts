import type { DeskRoute } from '../../desk.ts';
import { EVENT_PATH } from './fields.ts';
import { listEvents, newEvent } from './list.ts';
import { decideEvent, decideEventPictures, showEvent } from './one.ts';

/** Events: made, pictured, published, put right, called off; support looks. */
export const eventRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: EVENT_PATH, roles: ['moderator', 'support'], handle: listEvents },
  { method: 'POST', path: EVENT_PATH, roles: ['moderator'], handle: newEvent },
  {
    method: 'POST',
    path: `${EVENT_PATH}/:id/pictures`,
    roles: ['moderator'],
    files: 'picture',
    handle: decideEventPictures,
  },
  { method: 'GET', path: `${EVENT_PATH}/:id`, roles: ['moderator', 'support'], handle: showEvent },
  { method: 'POST', path: `${EVENT_PATH}/:id`, roles: ['moderator'], handle: decideEvent },
];
