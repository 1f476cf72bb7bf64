import { readTopic } from '../../../api/community/topic.ts';
import { answer } from '../../answer.ts';
import { readCards } from '../../community/feed/cards.ts';
import { topicHeadOf } from '../../community/topic/head.ts';
import { topicPage } from '../../community/topic/topicPage.ts';
import { topicToShow } from '../../community/topic/topicToShow.ts';
import { one } from '../../database/statement.ts';

const AWARD = 'SELECT award FROM entry_topics WHERE entry_id = ? AND topic_id = ? AND award_place IS NOT NULL';

export const answerReadTopic = answer(readTopic, ({ id, merged, tab = 'hot', cursor, limit }, context) => {
  const topic = topicToShow(context, id);
  const { rows, pins, ...page } = topicPage(context, topic.id, { tab, cursor, limit });
  return {
    topic: topicHeadOf(context, topic, merged),
    items: readCards(context, rows).map((card) => ({
      ...card,
      pinned: pins.has(Number(card.id)),
      award: one<{ award: string }>(context.database, AWARD, Number(card.id), topic.id)?.award ?? null,
    })),
    ...page,
  };
});
