/** What writing asks of the server. Loaded with the first request: a page that is only looked at needs none of it. */
import { call } from '../../../api/call.ts';
import { listBoards } from '../../../api/community/boards.ts';
import { listTopics } from '../../../api/community/topics.ts';
import { readDraft, saveDraft } from '../../../api/community/writing/drafts.ts';
import { type EventCard, listEvents, listMyEvents } from '../../../api/event/list.ts';
import type { EventInText } from '../../../api/event/inText.ts';
import type { ShelfPage } from './asks/shelf.ts';
import { readEvent } from '../../../api/event/event.ts';
import { getGoodsInfo } from '../../../api/youzan/goods.ts';
import { listGoods } from '../../../api/youzan/list.ts';
import type { GoodsCard } from '../../../api/youzan/card.ts';
import { readTrip } from '../../../api/route/trip.ts';
import { publishPost } from '../../../api/community/writing/manuscript.ts';
import type { PayloadOf, ReplyOf } from '../../../api/define.ts';
import { createKey } from '../../../api/key.ts';
import { sendUpload } from '../../../host/upload.ts';
import { dayOf } from '../../../lib/time.ts';
import { createUploadPicture } from '../../publish/pictures/uploadPicture.ts';
import type { KnownEvent } from './asks/company.ts';
import { type TripHelp, tripHelp } from './asks/tripHelp.ts';

export { nameTopic } from './nameTopic.ts';
export { goToLogin } from '../../session/goToLogin.ts';

export const uploadPicture = createUploadPicture(sendUpload, createKey);

export const read = (query: PayloadOf<typeof readDraft>): Promise<ReplyOf<typeof readDraft>> => call(readDraft, query);

/** A route, with the ways to put what is known of it into a text. */
export const bringTrip = async (routeId: string): Promise<TripHelp> => tripHelp(await call(readTrip, { id: routeId }));

/** What a text says of a product. */
export const bringGoods = async (id: string): Promise<GoodsCard> => {
  const { title, priceFen, isFrom, state, images } = await call(getGoodsInfo, { id });
  return { goodsId: id, title, priceFen, isFrom, state, picture: images[0] ?? null };
};

/** A page of what is on the shelf. */
export const findGoods = (q: string, cursor: string | null): Promise<ReplyOf<typeof listGoods>> =>
  call(listGoods, { ...(q === '' ? {} : { q }), ...(cursor === null ? {} : { cursor }) });

/** What a text says of an event. */
export const bringEventCard = async (id: string): Promise<EventInText> => {
  const { title, span, where, stateWords, pictures } = await call(readEvent, { id });
  return { eventId: id, title, span, where, stateWords, picture: pictures[0] ?? null };
};

const shownIn = ({ id, title, span, where, stateWords, image }: EventCard): EventInText => ({
  eventId: id,
  title,
  span,
  where,
  stateWords,
  picture: image,
});

/** Events of one's own that everybody may see: been to, led, signed up for. None where that cannot be told. */
const ownShown = async (): Promise<EventInText[]> => {
  const kinds = ['past', 'led', 'going'] as const;
  const lists = await Promise.all(
    kinds.map((kind) =>
      call(listMyEvents, { kind, limit: 5 }).then(
        ({ items }) => items,
        () => [],
      ),
    ),
  );
  const open = lists.flat().filter(({ state }) => state !== 'draft');
  return open.filter(({ id }, at) => open.findIndex((one) => one.id === id) === at).map(shownIn);
};

/** A page of events: without words it begins with one's own. */
export const findEvents = async (q: string, cursor: string | null): Promise<ShelfPage<EventInText>> => {
  const [own, page] = await Promise.all([
    q === '' && cursor === null ? ownShown() : [],
    call(listEvents, { ...(q === '' ? {} : { q }), ...(cursor === null ? {} : { cursor }) }),
  ]);
  const others = page.items.filter(({ id }) => !own.some(({ eventId }) => eventId === id));
  return { items: [...own, ...others.map(shownIn)], cursor: page.cursor };
};

/** What 约伴 takes over from the event that it leads to. */
export const bringEvent = async (id: string): Promise<KnownEvent> => {
  const { title, startsAt, cityId, city } = await call(readEvent, { id });
  return { id, name: title, date: dayOf(startsAt), place: { id: cityId, name: city } };
};

export const save = (payload: PayloadOf<typeof saveDraft>, key: string): Promise<ReplyOf<typeof saveDraft>> =>
  call(saveDraft, payload, { key });

export const publish = (payload: PayloadOf<typeof publishPost>): Promise<ReplyOf<typeof publishPost>> =>
  call(publishPost, payload, { key: payload.key });

export const findTopics = async (q: string): Promise<ReplyOf<typeof listTopics>['items']> =>
  (await call(listTopics, q === '' ? {} : { q })).items;

export const boards = async (): Promise<ReplyOf<typeof listBoards>['items']> => (await call(listBoards, {})).items;
