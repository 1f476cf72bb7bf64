/** What narrows a list of dynamics, in its address: a month it begins with, a topic, a place, tracks. */
export const NARROWS = ['month', 'topicId', 'placeId', 'track'] as const;
export type Narrow = (typeof NARROWS)[number];
