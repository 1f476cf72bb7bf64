import { urlOf } from '../../../lib/url/urlOf.ts';
import type { Desk } from '../desk.ts';
import { type Html, html } from './html.ts';

const pathOf = (kind: string, id: string): string | null => {
  switch (kind) {
    case 'post':
    case 'travelogue':
      return urlOf('/community/detail', { id });
    case 'dynamic':
      return urlOf('/dynamic/detail', { did: id });
    case 'route':
      return urlOf('/route/detail', { id });
    default:
      return null;
  }
};

/** The way to a thing as everybody sees it, on a page of its own; nothing for what has none. */
export const originalLink = (desk: Desk, kind: string, id: number): Html | string => {
  const path = pathOf(kind, String(id));
  const [origin = ''] = desk.parts.settings.origins;
  return path === null
    ? ''
    : html`<a data-key="v" href="${origin}${path}" target="_blank" rel="noopener noreferrer">看原文</a>`;
};
