import type { TopicHead } from '../../../api/community/topic.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { rowId, viewerOf } from '../entry/ids.ts';
import { pictureById } from '../entry/pictures.ts';
import { authorById } from '../people/author.ts';
import { leaderboardOf } from './leaderboard.ts';
import type { TopicRow } from './standing.ts';
import { mayJoin, phaseOf } from './phase.ts';

const AWARDED = 'SELECT 1 FROM entry_topics WHERE topic_id = ? AND award_place IS NOT NULL LIMIT 1';
const FOLLOWS = 'SELECT 1 FROM topic_follows WHERE user_id = ? AND topic_id = ?';

const MERGED = "SELECT name FROM topics WHERE id = ? AND merged_into = ? AND restricted_reason = ''";

/** What a topic was called that now lives on in this one. */
const mergedName = ({ database }: CallContext, topic: TopicRow, merged: string | undefined): string | null =>
  merged === undefined ? null : (one<{ name: string }>(database, MERGED, rowId(merged), topic.id)?.name ?? null);

const activityOf = (topic: TopicRow, now: number): TopicHead['activity'] => {
  const phase = phaseOf(topic, now);
  if (phase === null || topic.starts_at === null || topic.ends_at === null) return null;
  return { startsAt: topic.starts_at, endsAt: topic.ends_at, phase, now };
};

/** What stands above the list of a topic. */
export const topicHeadOf = (context: CallContext, topic: TopicRow, merged?: string): TopicHead => {
  const { database, now } = context;
  const activity = activityOf(topic, now);
  return {
    id: String(topic.id),
    name: topic.name,
    intro: topic.intro,
    merged: mergedName(context, topic, merged),
    rules: topic.rules,
    cover: pictureById(database, topic.cover_id),
    state: topic.standing === 'closed' ? 'closed' : 'open',
    activity,
    mayJoin: mayJoin(topic, now),
    host: topic.host_id === null ? null : authorById(context, topic.host_id),
    counts: {
      entries: topic.entry_count,
      people: topic.people_count,
      reads: topic.read_count,
      followers: topic.follower_count,
    },
    following: one(database, FOLLOWS, viewerOf(context), topic.id) !== undefined,
    awarded: one(database, AWARDED, topic.id) !== undefined,
    leaderboard: activity && leaderboardOf(context, topic.id),
  };
};
