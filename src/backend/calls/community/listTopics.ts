import { listTopics } from '../../../api/community/listTopics.ts';
import { DAY_MS } from '../../../site.ts';
import { answer } from '../../answer.ts';
import { likePattern } from '../../community/like.ts';
import { pictureById } from '../../community/pictures.ts';
import { all } from '../../database/statement.ts';

const HOT_MS = 30 * DAY_MS;
const MOST = 20;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly intro: string;
  readonly cover_id: string | null;
  readonly state: string;
  readonly entries: number;
  readonly people: number;
}

const TOPICS = `SELECT t.id, t.name, t.intro, t.cover_id, t.state, count(e.id) AS entries,
  count(DISTINCT e.author_id) AS people, count(DISTINCT iif(e.created_at > ?1, e.author_id, NULL)) AS heat
  FROM topics t LEFT JOIN entry_topics l ON l.topic_id = t.id
  LEFT JOIN entries e ON e.id = l.entry_id AND e.shown = 1 AND e.visibility = 'public'
  WHERE t.name LIKE ?2 ESCAPE '\\'
  GROUP BY t.id ORDER BY heat DESC, entries DESC, t.id LIMIT ?3`;

export const answerListTopics = answer(listTopics, ({ q = '' }, context) => ({
  items: all<Row>(context.database, TOPICS, context.now - HOT_MS, likePattern(q), MOST).map((row) => ({
    id: String(row.id),
    name: row.name,
    intro: row.intro,
    cover: pictureById(context.database, row.cover_id),
    entries: row.entries,
    people: row.people,
    closed: row.state === 'closed',
  })),
}));
