import type { DeskRoute } from '../../desk.ts';
import { TOPIC_PATH } from './fields.ts';
import { listTopics, newTopic } from './list.ts';
import { decideTopic, decideTopicCover, showTopicPage } from './one.ts';

const roles = ['moderator'] as const;

/** Topics: made, renamed, covered, closed, hidden, merged; their pins, host, time and awards. */
export const topicRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: TOPIC_PATH, roles, handle: listTopics },
  { method: 'POST', path: TOPIC_PATH, roles, handle: newTopic },
  { method: 'POST', path: `${TOPIC_PATH}/:id/pictures`, roles, files: 'picture', handle: decideTopicCover },
  { method: 'GET', path: `${TOPIC_PATH}/:id`, roles, handle: showTopicPage },
  { method: 'POST', path: `${TOPIC_PATH}/:id`, roles, handle: decideTopic },
];
