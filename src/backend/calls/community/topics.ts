import { listTopics, setTopicFollow } from '../../../api/community/topics.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { pictureById } from '../../community/entry/pictures.ts';
import { limitRate } from '../../community/rateLimit.ts';
import { hotTopics } from '../../community/topic/hotTopics.ts';
import { topicMeant, topicRow } from '../../community/topic/standing.ts';
import { mayJoin } from '../../community/topic/phase.ts';
import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';

const MOST = 20;

export const answerListTopics = answer(listTopics, ({ q = '' }, context) => ({
  items: hotTopics(context, q, MOST).map((row) => ({
    id: String(row.id),
    name: row.name,
    intro: row.intro,
    cover: pictureById(context.database, row.cover_id),
    entries: row.entry_count,
    people: row.people_count,
    closed: !mayJoin(row, context.now),
  })),
}));

export const answerSetTopicFollow = answer(setTopicFollow, ({ topicId, following }, context) => {
  const { database, now } = context;
  const topic = topicMeant(context, topicId);
  if (!topic) throw refuse('topicUnknown');
  const member = viewerOf(context);
  const { changes } = following
    ? run(
        database,
        'INSERT OR IGNORE INTO topic_follows (user_id, topic_id, created_at) VALUES (?, ?, ?)',
        member,
        topic.id,
        now,
      )
    : run(database, 'DELETE FROM topic_follows WHERE user_id = ? AND topic_id = ?', member, topic.id);
  if (changes > 0) limitRate(context, 'follow');
  return { following, followers: topicRow(context, topic.id)?.follower_count ?? 0 };
});
