import { acknowledge, readEvent, setEventSaved } from '../../../api/event/event.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { limitRate } from '../../community/rateLimit.ts';
import { run } from '../../database/statement.ts';
import { eventToShow } from '../../events/event.ts';
import { acknowledge as acknowledgeChanges } from '../../events/seen/seen.ts';
import { savesOf, showEvent } from '../../events/show.ts';

export const answerReadEvent = answer(readEvent, ({ id }, context) => showEvent(context, eventToShow(context, id)));

const SAVE = 'INSERT INTO event_saves (user_id, event_id, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
const DROP = 'DELETE FROM event_saves WHERE user_id = ? AND event_id = ?';

export const answerSetEventSaved = answer(setEventSaved, ({ id, on }, context) => {
  const { database, now } = context;
  const event = eventToShow(context, id);
  limitRate(context, 'like');
  const viewer = viewerOf(context);
  if (on) run(database, SAVE, viewer, event.id, now);
  else run(database, DROP, viewer, event.id);
  return savesOf(database, event.id, viewer);
});

export const answerAcknowledge = answer(acknowledge, ({ id, to }, context) => {
  const event = eventToShow(context, id);
  limitRate(context, 'like');
  acknowledgeChanges(context.database, event, viewerOf(context), to);
  return { seen: true };
});
