import type { readTopic } from '../../../api/community/topic.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { entryUrl } from '../../../live/entryUrl.ts';
import { clampMessage } from '../../../lib/text.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { SITE_ORIGIN } from '../../../settings.ts';
import { DESCRIPTION_LENGTH, type Facts } from './facts.ts';

/** So many of its entries are named to search engines (ours: the first screen). */
const NAMED = 10;

/** A topic with the first of its entries. */
export const topicFacts = ({ topic, items }: ReplyOf<typeof readTopic>): Facts => ({
  path: urlOf('/community/topic', { id: topic.id }),
  description: clampMessage(topic.intro, DESCRIPTION_LENGTH),
  picture: topic.cover?.token ?? null,
  type: 'website',
  structured: {
    '@type': 'CollectionPage',
    name: clampMessage(topic.name, DESCRIPTION_LENGTH),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: items.slice(0, NAMED).map(({ kind, id }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: `${SITE_ORIGIN}${entryUrl(kind, id) ?? ''}`,
      })),
    },
  },
});
