import { browserHost } from '../../../host/browser/browserHost.ts';
import { storageOf } from '../../../host/storage.ts';
import type { EventInText } from '../../../api/event/inText.ts';
import type { GoodsCard } from '../../../api/youzan/card.ts';
import { createShelf, type Shelf } from './asks/shelf.ts';
import { createTopics, type Topics } from '../../publish/topics.ts';
import { loadServer } from './browser.ts';

let made: Topics | undefined;

/** Topics to choose from, made when somebody wants to. */
export const browserTopics = (): Topics =>
  (made ??= createTopics({
    local: storageOf(browserHost()).local,
    timers: browserHost().timers,
    load: async (query) => (await loadServer()).findTopics(query),
  }));

/** What is on the shelf, as it is now: each time somebody looks. */
export const browserShelf = (): Shelf<GoodsCard> =>
  createShelf({
    idOf: ({ goodsId }) => goodsId,
    timers: browserHost().timers,
    load: async (query, cursor) => (await loadServer()).findGoods(query, cursor),
  });

/** Events that a text may show: one's own first, then those to come; words search those to come. */
export const browserEvents = (): Shelf<EventInText> =>
  createShelf({
    idOf: ({ eventId }) => eventId,
    timers: browserHost().timers,
    load: async (query, cursor) => (await loadServer()).findEvents(query, cursor),
  });
