import { urlOf } from '../url/urlOf.ts';
import type { Detail } from './types.ts';
import { detailJson } from './write.ts';

/** Servers refuse addresses above 16 KiB, messengers cut them earlier. What is longer stands in the fragment, which no server sees. */
const QUERY_MAX = 6_000;

interface Ids {
  readonly userId?: string | null;
  readonly eventId?: string | null;
  readonly groupId?: string | null;
}

const inFragment = (detail: Detail): string => `#detail=${encodeURIComponent(detailJson(detail))}`;
const fits = (address: string): boolean => address.length <= QUERY_MAX;

/** Where a detail is drawn upon. */
export const drawingAddress = (detail: Detail): string => {
  const address = urlOf('/tools/drawing', { detail: detailJson(detail) });
  return fits(address) ? address : urlOf('/tools/drawing') + inFragment(detail);
};

/** Where it is looked at and passed on, with whom and what it is about. */
export const previewAddress = (detail: Detail, ids: Ids = {}): string => {
  const address = urlOf('/tools/preview', { detail: detailJson(detail), ...ids });
  return fits(address) ? address : urlOf('/tools/preview', ids) + inFragment(detail);
};
