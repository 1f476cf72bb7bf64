import { urlOf } from '../../../lib/url/urlOf.ts';
import type { ShownReply } from '../shownReply.ts';

/** What a refusal of a topic says of the one that it was merged into (api/community/topic.ts). */
interface Merged {
  readonly state?: unknown;
  readonly into?: { readonly id?: unknown } | null;
}

const ID = /^\d{1,15}$/;

/**
 * Where a thing lives on, as a path with its query, when its page is to lead there for good: a topic that was merged into
 * another one. The other's page says so (`merged`); its tab goes along. Null for everything else.
 */
export const movedOn = (name: string, reply: ShownReply, query: string): string | null => {
  if (name !== 'community/readTopic' || reply.ok) return null;
  const { state, into } = (reply.shown.data ?? {}) as Merged;
  const to = into?.id;
  if (state !== 'merged' || typeof to !== 'string' || !ID.test(to)) return null;
  const asked = new URLSearchParams(query);
  const [merged, tab] = [asked.get('id') ?? '', asked.get('tab')];
  return urlOf('/community/topic', { id: to, ...(tab === null ? {} : { tab }), merged });
};
