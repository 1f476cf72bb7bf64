import { answers } from '../../src/backend/calls/list.ts';
import { seats } from './seed/places.ts';
import { ASKER } from './seed/sizes.ts';

/** One way of asking a read call. */
export interface Asked {
  /** Name of the contract. */
  readonly call: string;
  readonly query: Readonly<Record<string, string | number | boolean>>;
  /** Asked by a member instead of a guest. */
  readonly member?: true;
}

const GUANGDONG = '18033';
const SHENZHEN = '18034';
/** The place that most entries of the large world name, and its city. */
const [loudestSeat] = seats();
const PLACE = loudestSeat?.id ?? '';
const CITY = loudestSeat?.cityId ?? '';
const DISTRICT = seats().find(({ id, cityId }) => cityId === CITY && id !== CITY)?.id ?? PLACE;
/** Beijing: the large world's places begin there. */
const here = { longitude: 116.4, latitude: 39.9 };
const asker = String(ASKER);
const route = { targetKind: 'route', targetId: '1' };
const loudest = { targetKind: 'post', targetId: '1' };

const ask = (call: string, ...queries: Asked['query'][]): Asked[] =>
  (queries.length === 0 ? [{}] : queries).map((query) => ({ call, query }));
const member = (call: string, ...queries: Asked['query'][]): Asked[] =>
  ask(call, ...queries).map((one) => ({ ...one, member: true }));
const both = (call: string, ...queries: Asked['query'][]): Asked[] => [
  ...ask(call, ...queries),
  ...member(call, ...queries),
];

const SORTS = ['latest', 'hot', 'best'] as const;
const sorted = (query: Asked['query']): Asked['query'][] => SORTS.map((sort) => ({ ...query, sort }));

/** Every read call of the server, in each way that walks another index. Ids are those of the large world (seed/). */
export const asked: readonly Asked[] = [
  ...both('validIslogin'),
  ...both('share/readSharer', { sid: 'A'.repeat(16), page: '/mc/community/detail?id=1' }),
  ...member('share/listShares'),
  ...member('account/readSecurity'),
  ...ask('account/readStanding', { ticket: 'A'.repeat(43) }),
  ...member('account/readScan', { code: 'A'.repeat(22) }),
  ...both('place/readCity', { cityId: CITY }, { cityId: CITY, tab: 'event' }),
  ...both('place/readProvince', { cityId: CITY }, { cityId: SHENZHEN }),
  ...both(
    'place/listAround',
    { cityId: SHENZHEN },
    { cityId: SHENZHEN, ...here, radiusKm: 200, sort: 'distance', only: 'route' },
  ),
  ...both('place/readPlaceMark', { placeId: SHENZHEN }),
  ...member('place/listPlaceWants'),
  ...both('place/listNearby', { ...here, radiusKm: 10 }, here, { ...here, radiusKm: 200 }),
  ...ask('scenic/queryDestinationScenicSpots', { q: '山' }),
  ...both(
    'community/countNewer',
    { since: 1 },
    { since: 1, cityId: CITY },
    { since: 1, topicId: 1 },
    { since: 1, boardId: 1 },
  ),
  ...member('community/countNewer', { since: 1, tab: 'follow' }),
  ...both(
    'community/searchAll',
    { q: '武功山' },
    { q: '碎石坡 营地' },
    { q: '碎石坡', tab: 'dynamic', sort: 'latest' },
  ),
  ...both(
    'community/searchAll',
    { q: 'wugongshan' },
    { q: '武工山露营' },
    { q: '武功山', tab: 'topic' },
    { q: '1', tab: 'user' },
  ),
  ...both('community/readFeed', { tab: 'event' }, { tab: 'event', only: 'left', cityId: CITY }),
  ...member('user/queryUserBaseInfo', { tab: 'event' }, { tab: 'event', events: 'past' }, { tab: 'gear' }),
  ...both('community/searchAll', { q: '集合点', tab: 'comment' }, { q: '山', tab: 'event' }, { q: '火星基地东坡' }),
  ...both(
    'community/searchAll',
    { q: '山', tab: 'route' },
    { q: '碎石坡', tab: 'travelogue' },
    { q: '包', tab: 'goods' },
  ),
  ...both('community/suggest', { q: '武功' }, { q: 'wugong' }, { q: '4711' }, { q: '山' }),
  ...ask('community/listHotSearches'),
  ...member('community/readInbox', ...['comment', 'like', 'follow', 'system'].map((tab) => ({ tab }))),
  ...member('community/countUnread'),
  ...member('community/listNear'),
  ...ask('community/editHistory', { id: '1' }),
  ...both('community/listBoards'),
  ...member('community/readModerated', { id: '1' }),
  ...both('community/readReport', { type: 'post', id: '1' }, { type: 'user', id: asker }),
  ...member('community/readReport'),
  ...ask('community/listNews', {}, { type: 'safety' }),
  ...both(
    'community/listTravel',
    ...sorted({}),
    { placeId: GUANGDONG, season: 'autumn' },
    { placeId: CITY, track: true, sort: 'hot' },
    { season: 'winter', days: 'long', activity: 'ski', difficulty: 'easy', track: true },
  ),
  ...both(
    'community/readBoard',
    ...sorted({ id: 1 }),
    { id: 1, track: true },
    { id: 1, track: true, sort: 'hot' },
    { id: 1, subBoardId: 1 },
  ),
  ...both(
    'community/listComments',
    ...['hot', 'latest', 'earliest'].map((sort) => ({ ...loudest, sort })),
    { ...loudest, onlyAuthor: true },
    { ...loudest, floor: 900 },
    ...['hot', 'latest', 'earliest'].map((sort) => ({ ...route, sort })),
    { ...route, onlyAuthor: true },
  ),
  ...member('community/listFolders', loudest),
  ...ask('community/listNotices'),
  ...member(
    'community/listNotes',
    ...['published', 'auditing', 'refused', 'draft', 'deleted'].map((tab) => ({ tab })),
    { q: '碎石坡' },
    { month: '2026-01' },
  ),
  ...member('community/readExport'),
  ...member('community/readDraft', { entryId: '1' }, { id: '1' }),
  ...ask('community/listReplies', { commentId: '1' }),
  ...both('community/listTopics', {}, { q: '武功山' }),
  ...both('community/readTopic', ...['hot', 'latest', 'best', 'awarded'].map((tab) => ({ id: 1, tab }))),
  ...both('community/readFeed', ...sorted({}), ...sorted({ tab: 'travel' }), ...sorted({ tab: 'city', cityId: CITY })),
  ...both(
    'community/readFeed',
    { topicId: 1 },
    { topicId: 1, sort: 'hot' },
    { track: true },
    { boardId: 1, cityId: CITY },
  ),
  ...member('community/readFeed', ...sorted({ tab: 'follow' })),
  ...both('community/readPictures', { id: '1' }),
  ...both('community/readPost', { id: '1' }, { id: '999999999' }),
  ...member('community/readPost', { id: '1', as: 'draft' }),
  ...both('share/readLanding', { type: 'post', id: '1' }, { type: 'dynamic', id: '999999999' }),
  ...both('dynamic/readDynamic', { did: '2' }, { did: '999999999' }),
  ...both(
    'dynamic/listDynamics',
    {},
    { userId: asker },
    { topicId: '1' },
    { placeId: CITY },
    { placeId: DISTRICT },
    { placeId: GUANGDONG },
    { track: true },
    { topicId: '1', placeId: CITY },
    { month: '2026-01' },
  ),
  ...member('dynamic/listDynamics', { tab: 'follow' }),
  ...both(
    'dynamic/listMonths',
    {},
    { userId: asker },
    { topicId: '1' },
    { placeId: CITY },
    { placeId: DISTRICT },
    { placeId: GUANGDONG },
    { track: true },
    { topicId: '1', placeId: CITY },
  ),
  ...member('dynamic/listMonths', { tab: 'follow' }),
  ...both(
    'top/readRank',
    {},
    ...['climb', 'days', 'likes', 'route'].map((subject) => ({ subject, at: 'all' })),
    { at: 'all', placeId: CITY },
    { at: 'week', placeId: GUANGDONG },
    { at: 'all', from: 76 },
    { at: '2026-04' },
  ),
  ...both('match/readMatchRank', {}),
  ...both('gear/readGearList', { id: '1' }),
  ...member('gear/listGearLists', {}),
  ...both('challenge/readChallenge', {}, { tab: 'teams' }),
  ...both('event/readEvent', { id: '1' }),
  ...both('event/listEvents', {}, { cityId: '16139', price: 'free', seats: 'left' }, { q: '山' }),
  ...member('event/listMyEvents', {}, { kind: 'waiting' }, { kind: 'past' }, { kind: 'saved' }, { kind: 'led' }),
  ...both('event/readRatings', { id: '1' }),
  ...member('event/readTravellers'),
  ...member('event/readParticipants', { id: '1' }),
  ...both('route/getDetail', { id: '1' }),
  ...both('route/readRouteWeather', { id: '1' }),
  ...member('route/readTrip', { id: '1' }),
  ...member('route/listRoutes', ...['own', 'saved', 'been', 'want'].map((list) => ({ list }))),
  ...ask('youzan/getGoodsInfo', { id: '1' }, { alias: 'tent' }),
  ...ask('youzan/listGoods', {}, { q: '帐篷' }),
  ...both('user/queryUserBaseInfo', { userId: asker }),
  ...both('user/readCard', { userId: asker }),
  ...both('user/readFigures', { userId: asker }, { userId: asker, as: 'others', year: 2026 }),
  ...both('user/readYear', { userId: asker }, { userId: asker, as: 'others', year: 2026 }),
  ...both('user/listLikers', loudest),
  ...both('user/listPeople', { userId: asker, list: 'fans' }, { userId: asker, list: 'follows' }),
  ...member('support/listTickets'),
  ...member('vip/readMembership'),
  ...both('vip/listPlans'),
  ...ask('vip/listBenefits'),
  ...member('vip/readOrder', { orderId: '1' }),
  ...member('vip/listOrders'),
  ...member('vip/listInvoices'),
  ...member('vip/getReceiveVipInfo'),
  ...member('vip/listRedemptions'),
  ...member('annualReport/queryReport', { year: 2025 }, { year: 2015 }),
  ...member('annualReport/queryTracks', { year: 2025 }),
  ...member('tenReport/queryReport'),
  ...both('tenReport/readAnniversary'),
  ...ask('consent/listDocuments'),
  ...member('consent/listConsents'),
];

/** Read calls that are not asked here, and why. */
export const left: Readonly<Record<string, string>> = {
  'account/randomCode': 'signed: it writes the challenge down',
  'match/downloadMatchRank': 'no envelope: its texts are those of match/readMatchRank, over one group',
  'share/getWxConfig': 'asks no table',
};

/** Contracts of the read calls, by name. */
export const readCalls = new Map(
  answers.flatMap(({ call }) =>
    call.changes === true || left[call.name] !== undefined ? [] : [[call.name, call] as const],
  ),
);
