import { listEvents, listMyEvents } from '../../../api/event/list.ts';
import { answer } from '../../answer.ts';
import { ownEvents, publicEvents } from '../../events/list.ts';

export const answerListEvents = answer(listEvents, (filter, context) => publicEvents(context, filter));

export const answerListMyEvents = answer(listMyEvents, (asked, context) => ownEvents(context, asked));
