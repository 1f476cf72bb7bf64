import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { likePattern } from '../people/like.ts';
import type { TopicRow } from './standing.ts';

type HotTopic = Pick<
  TopicRow,
  'id' | 'name' | 'intro' | 'cover_id' | 'standing' | 'starts_at' | 'ends_at' | 'entry_count' | 'people_count'
>;

const HOT_TOPICS = `SELECT t.id, t.name, t.intro, t.cover_id, t.standing, t.starts_at, t.ends_at, t.entry_count, t.people_count
  FROM topics t WHERE t.standing IN ('open', 'closed') AND t.name LIKE +?1 ESCAPE '\\'
  ORDER BY t.heat DESC, t.entry_count DESC, t.id LIMIT +?2`;

/** Topics by how many wrote in the last thirty days, as heat.ts keeps it; `words` keeps those whose name holds them. */
export const hotTopics = (context: CallContext, words: string, most: number): HotTopic[] =>
  all<HotTopic>(context.database, HOT_TOPICS, likePattern(words), most);
