import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { type KnownPlace, placeById } from '../feed/places.ts';
import { topicMeant } from '../topic/standing.ts';
import { phaseOf } from '../topic/phase.ts';
import { rowId, viewerOf } from './ids.ts';
import { ROUTE_READABLE } from './visible.ts';

/** The topic to write below. A draft may be older than a merger: it goes where the topic lives on. */
export const topicToJoin = (context: CallContext, id: string): number => {
  const topic = topicMeant(context, id);
  if (!topic) throw refuse('noTopic');
  if (topic.standing === 'closed') throw refuse('topicClosed');
  const phase = phaseOf(topic, context.now);
  if (phase === 'upcoming') throw refuse('topicNotYet');
  if (phase === 'ended') throw refuse('topicEnded');
  return topic.id;
};

/** A place of the directory. */
export const placeToName = (id: string): KnownPlace => {
  const place = placeById(id);
  if (!place) throw refuse('noPlace');
  return place;
};

/** A route that the writer may use. */
export const routeToShow = (context: CallContext, id: string): number => {
  const row = one<{ id: number }>(
    context.database,
    `SELECT r.id FROM routes r WHERE r.id = ?2 AND ${ROUTE_READABLE}`,
    viewerOf(context),
    rowId(id),
  );
  if (!row) throw refuse('noRoute');
  return row.id;
};
