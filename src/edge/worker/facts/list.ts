import { dynamicFacts, postFacts } from './entries.ts';
import type { Facts } from './facts.ts';
import { eventFacts, gearListFacts, routeFacts } from './outdoors.ts';
import { tenFacts, yearFacts } from './reports.ts';
import { topicFacts } from './topic.ts';

type FactsOf = (data: never, query: string) => Facts;

const ofReports: Readonly<Record<string, FactsOf>> = {
  'annualReport/queryReport': yearFacts,
  'tenReport/queryReport': tenFacts,
};

/** By name of the page's own call: the pages that are filled before they leave. What came has the shape of its contract. */
const facts: Readonly<Record<string, FactsOf>> = {
  'community/readPost': postFacts,
  'dynamic/readDynamic': dynamicFacts,
  'route/getDetail': routeFacts,
  'event/readEvent': eventFacts,
  'gear/readGearList': gearListFacts,
  'community/readTopic': topicFacts,
  ...ofReports,
};

/** Pages that draw themselves, of which the head alone is filled: what messengers read. */
export const isHeadOnly = (name: string): boolean => Object.prototype.hasOwnProperty.call(ofReports, name);

export const factsFor = (name: string): ((data: unknown, query: string) => Facts) | undefined =>
  Object.prototype.hasOwnProperty.call(facts, name)
    ? (facts[name] as (data: unknown, query: string) => Facts)
    : undefined;
