import type { FloorComment } from '../../../api/community/comments.ts';

/**
 * What stands and what has come, each floor once: one that stands stays where it is, as it came where there is more to unfold
 * now; `fresh` are those that stood nowhere, in their order.
 */
export const joinFloors = (
  standing: readonly FloorComment[],
  came: readonly FloorComment[],
): { readonly stay: readonly FloorComment[]; readonly fresh: readonly FloorComment[] } => {
  const come = new Map(came.map((floor) => [floor.id, floor]));
  const stay = standing.map((floor) => {
    const newer = come.get(floor.id);
    come.delete(floor.id);
    return newer !== undefined && newer.replyCount > floor.replyCount ? newer : floor;
  });
  return { stay, fresh: [...come.values()] };
};
