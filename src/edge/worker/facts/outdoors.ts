import type { ReplyOf } from '../../../api/define.ts';
import type { readChallenge } from '../../../api/challenge/challenge.ts';
import type { EventReply } from '../../../api/event/event.ts';
import type { readGearList } from '../../../api/gear/list.ts';
import type { getDetail } from '../../../api/route/detail.ts';
import { altitudeText, grouped, kilometres } from '../../../lib/number.ts';
import { clampMessage } from '../../../lib/text.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { DESCRIPTION_LENGTH, type Facts, isoOf, personOf, tallyOf } from './facts.ts';

const place = (name: string): object => ({ '@type': 'Place', name });

/** Its figures first: they are what a route is chosen by. */
export const routeFacts = (route: ReplyOf<typeof getDetail>): Facts => {
  const figures = [
    `全程 ${kilometres(route.distance)} 公里`,
    route.climb === null ? '' : `累计爬升 ${grouped(route.climb)} 米`,
    route.highest === null ? '' : `最高 ${altitudeText(route.highest)} 米`,
  ].filter(Boolean);
  const description = clampMessage(`${figures.join('，')}。${route.intro.slice(0, 2_000)}`, DESCRIPTION_LENGTH);
  return {
    path: urlOf('/route/detail', { id: route.id }),
    description,
    picture: route.pictures[0]?.picture.token ?? null,
    share: { kind: 'route', id: route.id },
    type: 'article',
    structured: {
      '@type': 'TouristTrip',
      name: clampMessage(route.name, DESCRIPTION_LENGTH),
      description,
      author: personOf(route.author),
      dateCreated: isoOf(route.createdAt),
      ...(route.place === null ? {} : { itinerary: place(route.place.name) }),
      interactionStatistic: [
        tallyOf('LikeAction', route.counts.likes),
        tallyOf('CommentAction', route.counts.comments),
        tallyOf('DownloadAction', route.counts.downloads),
      ],
    },
  };
};

/** Seats for money: what a search engine shows beside the name. */
const offerOf = (event: EventReply): object => ({
  '@type': 'Offer',
  price: (event.priceFen / 100).toFixed(2),
  priceCurrency: 'CNY',
  availability: `https://schema.org/${event.left > 0 ? 'InStock' : 'SoldOut'}`,
  validThrough: isoOf(event.signupUntil),
});

export const eventFacts = (event: EventReply): Facts => {
  const description = clampMessage(
    `${event.span}，${event.meetPlace}集合。${event.intro.slice(0, 2_000)}`,
    DESCRIPTION_LENGTH,
  );
  return {
    path: urlOf('/event/d-{id}.htm', { id: event.id }),
    description,
    picture: event.pictures[0]?.token ?? null,
    share: { kind: 'event', id: event.id },
    type: 'article',
    structured: {
      '@type': 'Event',
      name: clampMessage(event.title, DESCRIPTION_LENGTH),
      description,
      startDate: isoOf(event.startsAt),
      endDate: isoOf(event.endsAt),
      eventStatus: `https://schema.org/${event.cancelled === null ? 'EventScheduled' : 'EventCancelled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: event.place, address: event.city },
      organizer: personOf(event.leader),
      offers: offerOf(event),
    },
  };
};

/** Whoever gets a link of it, from a team or not, gets the same card. */
export const challengeFacts = (challenge: ReplyOf<typeof readChallenge>): Facts => ({
  path: urlOf('/other/share', { id: challenge.id }),
  title: clampMessage(challenge.title, DESCRIPTION_LENGTH),
  description: clampMessage(
    `${challenge.phaseWords}，已有 ${grouped(challenge.people)} 人报名。${challenge.intro.slice(0, 2_000)}`,
    DESCRIPTION_LENGTH,
  ),
  picture: null,
  type: 'website',
  structured: {
    '@type': 'Event',
    name: clampMessage(challenge.title, DESCRIPTION_LENGTH),
    startDate: isoOf(challenge.startsAt),
    endDate: isoOf(challenge.endsAt),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  },
});

export const gearListFacts = (list: ReplyOf<typeof readGearList>): Facts => {
  const words = [list.trip, list.season, `${list.count} 件，共 ${(list.weights.all / 1_000).toFixed(1)} 千克`];
  return {
    path: urlOf('/list/share', { id: list.id }),
    description: clampMessage(words.filter(Boolean).join(' · '), DESCRIPTION_LENGTH),
    picture: null,
    type: 'website',
    structured: {
      '@type': 'ItemList',
      name: clampMessage(list.title, DESCRIPTION_LENGTH),
      author: personOf(list.author),
      dateModified: isoOf(list.changedAt),
      numberOfItems: list.count,
    },
  };
};
