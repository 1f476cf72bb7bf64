import type { DatabaseSync } from 'node:sqlite';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Face } from '../../lib/track/face.ts';
import { one, run } from '../database/statement.ts';
import { keepFigures, type Whose } from './figures.ts';

const FACE = 'SELECT face FROM route_faces WHERE route_id = ? AND whose = ?';

/** What is told of a route's track; null for a route without points, or when nothing of it is left for others. */
export const faceFor = (database: DatabaseSync, routeId: number, whose: Whose): Face | null => {
  const row = one<{ face: Uint8Array }>(database, FACE, routeId, whose);
  return row && row.face.length > 0 ? (JSON.parse(inflateRawSync(row.face).toString()) as Face) : null;
};

/** What everybody may be told of a track: without its hidden ends (`trimmed`, metres of both), for whoever asks. */
export const toldFace = (database: DatabaseSync, routeId: number, trimmed: number): Face | null =>
  faceFor(database, routeId, trimmed > 0 ? 'public' : 'own');

/** Keeps what is told of a track; null: nothing of it is left. */
export const keepFace = (database: DatabaseSync, routeId: number, whose: Whose, face: Face | null): void => {
  const bytes = face ? deflateRawSync(JSON.stringify(face), { level: 5 }) : new Uint8Array(0);
  run(database, 'INSERT OR REPLACE INTO route_faces (route_id, whose, face) VALUES (?, ?, ?)', routeId, whose, bytes);
  keepFigures(database, routeId, whose, face);
};
