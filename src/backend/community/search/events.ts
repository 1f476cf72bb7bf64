import type { Hit } from '../../../api/community/search.ts';
import { spanWords } from '../../../lib/event/dates.ts';
import { EVENT_STATES } from '../../../lib/event/words.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { type EventRow, stateOf, whereOf } from '../../events/event.ts';
import { picturesOfEvent } from '../../events/show.ts';
import { rangesIn } from './named.ts';
import { piecesOf, rangesOf } from './pieces.ts';
import { fold } from './words.ts';

/** More are not shown: what lies years back is found on its leader's page. */
const HITS_MAX = 100;
/** Looked at of each: the next to come, then the last that began. */
const LOOKS_MAX = 300;

const TO_COME = `SELECT * FROM events WHERE audit = 'open' AND cancelled_at IS NULL AND starts_at > ?1
  ORDER BY starts_at, id LIMIT +?2`;
const BEGUN = `SELECT * FROM events WHERE audit = 'open' AND cancelled_at IS NULL AND starts_at <= ?1
  ORDER BY starts_at DESC, id DESC LIMIT +?2`;

const looked = ({ database, now }: CallContext): EventRow[] =>
  [TO_COME, BEGUN].flatMap((sql) => all<EventRow>(database, sql, now, LOOKS_MAX));

/** How those are called that a search looks at, those to come first. */
export const eventTitles = (context: CallContext): string[] => looked(context).map(({ title }) => title);

/** Events whose title, place and city hold all words, or whose title sounds so: those to come first, the nearest in time first. */
export const findEvents = (context: CallContext, words: readonly string[]): Hit[] => {
  const { database, now } = context;
  const hits: Hit[] = [];
  for (const row of looked(context)) {
    const where = whereOf(row);
    const told = fold(`${row.title} ${row.city} ${row.place}`).text;
    const held = words.every((word) => told.includes(word)) ? rangesOf(row.title, words) : undefined;
    const ranges = held ?? rangesIn(row.title, words);
    if (ranges === undefined) continue;
    hits.push({
      kind: 'event',
      id: String(row.id),
      name: piecesOf(row.title, ranges),
      span: spanWords(row.starts_at, row.ends_at),
      where,
      state: EVENT_STATES[stateOf(row, now)],
      picture: picturesOfEvent(database, row.id)[0] ?? null,
    });
    if (hits.length === HITS_MAX) break;
  }
  return hits;
};
