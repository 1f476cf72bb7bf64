/** The route that an event walks. */
import type { ReplyOf } from '../../../api/define.ts';
import type { readEvent } from '../../../api/event/event.ts';
import { smallWay } from '../../../lib/track/draw/smallWay.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { ROUTE_READABLE } from '../../community/entry/visible.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { CARD, cardOf, type CardRow } from '../../route/cards.ts';
import { toldFace } from '../../route/faces.ts';
import type { EventRow } from '../event.ts';
import { fromCity } from './fromCity.ts';

const COLUMNS = `SELECT ${CARD}, coalesce(t.trim_start, 0) + coalesce(t.trim_end, 0) AS trimmed FROM routes r
  JOIN users u ON u.id = r.author_id LEFT JOIN route_tracks t ON t.route_id = r.id WHERE r.id = ?2`;
const READABLE = `${COLUMNS} AND ${ROUTE_READABLE}`;

/** The card of an event's route; null where there is none, or none that this reader may see. */
export const routeOfEvent = (context: CallContext, event: EventRow): ReplyOf<typeof readEvent>['route'] => {
  const { route_id: id } = event;
  if (id === null) return null;
  const row = one<CardRow & { trimmed: number }>(context.database, READABLE, viewerOf(context), id);
  if (row === undefined) return null;
  const { name, distance, climb, days, level } = cardOf(row);
  const face = toldFace(context.database, id, row.trimmed);
  return {
    ...{ id: String(id), name, distance, climb, days, level },
    way: face === null ? '' : smallWay(face.line),
    fromCity: face === null ? '' : fromCity(event, face.line),
  };
};
