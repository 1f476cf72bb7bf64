import type { Event } from '../../api/socket/messages.ts';

/** The topic whose watchers an event is for. */
export const topicOf = (its: Event): string =>
  its.type === 'counts' ? its.target : its.type === 'unread' ? 'inbox' : 'feed';
