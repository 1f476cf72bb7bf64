import type { Belongs } from './added.ts';

/** As `belongsInFeed`, for a list of dynamics: its author sees it whoever else may. */
export const belongsAmongDynamics: Belongs = (added, { tab, userId, month, topicId, placeId, track }) => {
  if ((tab !== undefined && tab !== 'all') || (userId !== undefined && userId !== added.author.userId)) return false;
  // Whether a place lies in another one is known to the server alone.
  if (month !== undefined || (placeId !== undefined && placeId !== added.place?.id)) return false;
  return (topicId === undefined || topicId === added.topic?.id) && (track === undefined || added.track !== null);
};
