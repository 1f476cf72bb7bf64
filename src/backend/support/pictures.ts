import type { DatabaseSync } from 'node:sqlite';
import type { Picture } from '../../api/fields.ts';
import { pictureById } from '../community/entry/pictures.ts';
import { all } from '../database/statement.ts';

const OF = 'SELECT picture_id AS id FROM support_pictures WHERE number = ? ORDER BY position';

/** The pictures of a question to the customer service, in their order. */
export const picturesOfTicket = (database: DatabaseSync, number: string): Picture[] =>
  all<{ id: string }>(database, OF, number).flatMap(({ id }) => pictureById(database, id) ?? []);
