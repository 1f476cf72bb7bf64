import { dynamicFacts, postFacts } from './entries.ts';
import type { Facts } from './facts.ts';
import { eventFacts, gearListFacts, routeFacts } from './outdoors.ts';
import { topicFacts } from './topic.ts';

type FactsOf = (data: never) => Facts;

/** By name of the page's own call: the pages that are filled before they leave. What came has the shape of its contract. */
const facts: Readonly<Record<string, FactsOf>> = {
  'community/readPost': postFacts,
  'dynamic/readDynamic': dynamicFacts,
  'route/getDetail': routeFacts,
  'event/readEvent': eventFacts,
  'gear/readGearList': gearListFacts,
  'community/readTopic': topicFacts,
};

export const factsFor = (name: string): ((data: unknown) => Facts) | undefined =>
  Object.prototype.hasOwnProperty.call(facts, name) ? (facts[name] as (data: unknown) => Facts) : undefined;
