import { boardFacts, topicFacts } from './collections.ts';
import { dynamicFacts, postFacts } from './entries.ts';
import type { Facts } from './facts.ts';
import { challengeFacts, eventFacts, gearListFacts, routeFacts } from './outdoors.ts';
import { tenFacts, yearFacts } from './reports.ts';
import { goodsFacts } from './shop.ts';

type FactsOf = (data: never, query: string) => Facts;

const ofReports: Readonly<Record<string, FactsOf>> = {
  'annualReport/queryReport': yearFacts,
  'tenReport/queryReport': tenFacts,
};

/** Who comes sees their own days in it, and its ranks move all the time. */
const ofAll: Readonly<Record<string, FactsOf>> = { 'challenge/readChallenge': challengeFacts };

/** By name of the page's own call: the pages that are filled before they leave. What came has the shape of its contract. */
const facts: Readonly<Record<string, FactsOf>> = {
  'community/readPost': postFacts,
  'dynamic/readDynamic': dynamicFacts,
  'route/getDetail': routeFacts,
  'event/readEvent': eventFacts,
  'gear/readGearList': gearListFacts,
  'youzan/getGoodsInfo': goodsFacts,
  'community/readTopic': topicFacts,
  'community/readBoard': boardFacts,
  ...ofReports,
  ...ofAll,
};

/** Lists that everybody reads: what stands in them changes by the hour, and who they are does not. They keep the head they were built with. */
const LISTS: readonly string[] = [
  'community/readFeed',
  'dynamic/listDynamics',
  'community/listTravel',
  'community/listBoards',
  'community/listNews',
  'community/searchAll',
  'community/readPictures',
  'top/readRank',
  'match/readMatchRank',
  'user/queryUserBaseInfo',
];

/** Whether a page of this call may leave filled. */
export const isFilled = (name: string): boolean => LISTS.indexOf(name) >= 0 || factsFor(name) !== null;

const isIn = (list: Readonly<Record<string, FactsOf>>, name: string): boolean =>
  Object.prototype.hasOwnProperty.call(list, name);

/** Pages that draw themselves, of which the head alone is filled: what messengers read. */
export const isHeadOnly = (name: string): boolean => isIn(ofReports, name) || isIn(ofAll, name);

/** Pages that are somebody's own, and another's only where a sid says whose. */
export const isBySid = (name: string): boolean => isIn(ofReports, name);

/** Tells who the page of a call is; null where that does not go by the reply. */
export const factsFor = (name: string): ((data: unknown, query: string) => Facts) | null =>
  isIn(facts, name) ? (facts[name] as (data: unknown, query: string) => Facts) : null;
