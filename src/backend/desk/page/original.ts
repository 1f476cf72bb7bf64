import { urlOf } from '../../../lib/url/urlOf.ts';
import { one } from '../../database/statement.ts';
import type { Desk } from '../desk.ts';
import { type Html, html } from './html.ts';

/** A rating stands on the page of its event. */
const eventOf = ({ parts }: Desk, rating: string): string | null => {
  const row = one<{ id: number }>(parts.database, 'SELECT event_id AS id FROM event_ratings WHERE id = ?', rating);
  return row ? urlOf('/event/d-{id}.htm', { id: String(row.id) }) : null;
};

const pathOf = (desk: Desk, kind: string, id: string): string | null => {
  switch (kind) {
    case 'post':
    case 'travelogue':
      return urlOf('/community/detail', { id });
    case 'dynamic':
      return urlOf('/dynamic/detail', { did: id });
    case 'route':
      return urlOf('/route/detail', { id });
    case 'rating':
      return eventOf(desk, id);
    default:
      return null;
  }
};

/** The way to a thing as everybody sees it, on a page of its own; nothing for what has none. */
export const originalLink = (desk: Desk, kind: string, id: number, words = '看原文'): Html | string => {
  const path = pathOf(desk, kind, String(id));
  const [origin = ''] = desk.parts.settings.origins;
  return path === null
    ? ''
    : html`<a data-key="v" href="${origin}${path}" target="_blank" rel="noopener noreferrer">${words}</a>`;
};
