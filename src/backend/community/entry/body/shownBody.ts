import type { Block, ShownBlock } from '../../../../api/community/entry/blocks.ts';
import type { ShownTrack } from '../../../../api/community/fields.ts';
import type { EventInText } from '../../../../api/event/inText.ts';
import type { ShownVideo } from '../../../../api/upload/video.ts';
import type { Picture } from '../../../../api/fields.ts';
import type { GoodsCard } from '../../../../api/youzan/card.ts';

/**
 * The body as a reader gets it: each picture, film, route, product and event where it stands. A route that is not for this
 * reader is left out.
 */
export const shownBody = (
  body: readonly Block[],
  pictures: readonly (Picture | undefined)[],
  tracks: readonly ShownTrack[],
  videos: readonly ShownVideo[],
  goods: readonly GoodsCard[],
  events: readonly EventInText[],
): ShownBlock[] =>
  body.flatMap((item): ShownBlock[] => {
    if (item.type === 'picture') {
      const picture = pictures[item.index];
      return picture === undefined ? [] : [{ ...item, picture }];
    }
    if (item.type === 'video') {
      const video = videos.find(({ id }) => id === item.videoId);
      return video === undefined ? [] : [{ ...item, video, picture: pictures[item.index ?? -1] ?? null }];
    }
    if (item.type === 'goods') {
      const card = goods.find(({ goodsId }) => goodsId === item.goodsId);
      return card === undefined ? [] : [{ ...item, goods: card }];
    }
    if (item.type === 'event') {
      const event = events.find(({ eventId }) => eventId === item.eventId);
      return event === undefined ? [] : [{ ...item, event }];
    }
    if (item.type !== 'route') return [item];
    const track = tracks.find(({ routeId }) => routeId === item.routeId);
    return track === undefined ? [] : [{ ...item, track }];
  });
