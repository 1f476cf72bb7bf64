import { cancelEvent, checkIn, moveMeeting, readParticipants, setRoute } from '../../../api/event/leading.ts';
import { answer } from '../../answer.ts';
import { refuse } from '../../errors.ts';
import { callOff } from '../../events/cancel.ts';
import { mayCallOff, mayMove } from '../../events/leader.ts';
import { ledEvent } from '../../events/event.ts';
import { changeMeeting } from '../../events/changes.ts';
import { participantsOf } from '../../events/participants.ts';
import { letIn } from '../../events/tickets.ts';
import { chooseRoute } from '../../events/walk/chooseRoute.ts';

export const answerReadParticipants = answer(readParticipants, ({ id }, context) =>
  participantsOf(context, ledEvent(context, id)),
);

export const answerCheckIn = answer(checkIn, ({ id, code }, context) =>
  letIn(context.database, ledEvent(context, id), code, context.now),
);

export const answerCancelEvent = answer(cancelEvent, ({ id, reason }, context) => {
  const { database, now } = context;
  const event = ledEvent(context, id);
  if (event.cancelled_at !== null) return { told: 0 };
  if (!mayCallOff(event, now)) throw refuse('eventClosed', { errMsg: '已经结束的活动不能取消' });
  return { told: callOff(database, event, reason, now) };
});

export const answerMoveMeeting = answer(moveMeeting, ({ id, meetAt, meetPlace }, context) => {
  const { database, now } = context;
  const event = ledEvent(context, id);
  if (!mayMove(event, now)) throw refuse('eventClosed', { errMsg: '活动已经开始或取消，不能再改集合' });
  return { told: changeMeeting(database, event, { meetAt, meetPlace }, now) };
});

export const answerSetRoute = answer(setRoute, ({ id, routeId }, context) => {
  const event = ledEvent(context, id);
  if (!mayMove(event, context.now)) throw refuse('eventClosed', { errMsg: '活动已经开始或取消，不能再换路线' });
  return { told: chooseRoute(context, event, routeId) };
});
