import type { readBoard } from '../../../api/community/board.ts';
import type { readTopic } from '../../../api/community/topic.ts';
import type { ReplyOf } from '../../../api/define.ts';
import { entryUrl } from '../../../live/entryUrl.ts';
import { clampMessage } from '../../../lib/text.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { SITE_ORIGIN } from '../../../settings.ts';
import { DESCRIPTION_LENGTH, type Facts } from './facts.ts';

/** So many of its entries are named to search engines (ours: the first screen). */
const NAMED = 10;

const collection = (name: string, items: ReplyOf<typeof readBoard>['items']): object => ({
  '@type': 'CollectionPage',
  name: clampMessage(name, DESCRIPTION_LENGTH),
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: items.slice(0, NAMED).map(({ kind, id }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: `${SITE_ORIGIN}${entryUrl(kind, id) ?? ''}`,
    })),
  },
});

/** A topic with the first of its entries. */
export const topicFacts = ({ topic, items }: ReplyOf<typeof readTopic>): Facts => ({
  path: urlOf('/community/topic', { id: topic.id }),
  description: clampMessage(topic.intro, DESCRIPTION_LENGTH),
  picture: topic.cover?.token ?? null,
  type: 'website',
  structured: { ...collection(topic.name, items) },
});

/** A board with the first of its entries. */
export const boardFacts = ({ board, items }: ReplyOf<typeof readBoard>): Facts => ({
  path: urlOf('/community/more/list', { id: board.id }),
  description: clampMessage(board.intro, DESCRIPTION_LENGTH),
  picture: null,
  type: 'website',
  structured: { ...collection(board.name, items) },
});
