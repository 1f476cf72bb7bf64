import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import type { readFeed } from '../../api/community/feed/feed.ts';
import type { CallContext } from '../context.ts';
import { publicEvents } from './list.ts';

type Asked = PayloadOf<typeof readFeed>;

/** Events to come as a page of the feed. No event stands in a board or below a topic. */
export const eventFeed = (
  context: CallContext,
  { boardId, topicId, cityId }: Pick<Asked, 'boardId' | 'topicId' | 'cityId'>,
  { only, cursor, limit }: Pick<Asked, 'only' | 'cursor' | 'limit'>,
): ReplyOf<typeof readFeed> => {
  if (boardId !== undefined || topicId !== undefined) return { items: [], cursor: null, fresh: null };
  const page = publicEvents(context, {
    ...(cityId === undefined ? {} : { cityId }),
    ...(only === 'free' ? { price: only } : {}),
    ...(only === 'left' ? { seats: only } : {}),
    ...(cursor === undefined ? {} : { cursor }),
    ...(limit === undefined ? {} : { limit }),
  });
  return { ...page, fresh: null };
};
