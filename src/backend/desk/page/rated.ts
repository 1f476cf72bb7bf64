import { excerptOf } from '../../community/entry/text.ts';
import { one } from '../../database/statement.ts';
import type { Desk } from '../desk.ts';
import { type Html, html, text } from './html.ts';

interface Row {
  readonly event_id: number;
  readonly title: string;
  readonly leader_id: number;
  readonly stars: number;
  readonly words: string;
}
const RATED = `SELECT r.event_id, e.title, e.leader_id, r.stars, r.text AS words
  FROM event_ratings r JOIN events e ON e.id = r.event_id WHERE r.id = ?`;

/**
 * What one must know to judge a report of a rating: of which event it is and how many stars it gave, whether its own leader
 * complains, and what it says now, where its writer has changed it since.
 */
export const ratedFacts = (
  desk: Desk,
  { target_id, user_id, excerpt }: { readonly target_id: number; readonly user_id: number; readonly excerpt: string },
): Html | string => {
  const row = one<Row>(desk.parts.database, RATED, target_id);
  if (row === undefined) return '';
  // A report keeps the name of the event before the words.
  const same = row.words !== '' && excerpt.endsWith(`：${excerptOf(row.words).excerpt}`);
  return html`<p class="facts">
      <span>活动 <a href="/desk/events/${row.event_id}">${row.title}</a></span> <span>${row.stars} 星</span>
      ${row.leader_id === user_id ? html`<span class="why">举报人就是领队</span>` : ''}
    </p>
    ${
      same
        ? ''
        : html`<p class="facts"><span class="why">举报以后改过，现在是</span></p>
            ${row.words === '' ? html`<p>只有星，没有文字</p>` : text(row.words)}`
    }`;
};
