/**
 * Whether notices can be seen yet: what draws them comes with the first one, and on a slow line that takes longer than a
 * toast stands. The time of a notice counts from here.
 */
let seen = false;
const waiting: (() => void)[] = [];

/** Runs now, or as soon as notices can be seen. */
export const whenSeen = (run: () => void): void => {
  if (seen) run();
  else waiting.push(run);
};

/** Says that notices can be seen from now on. */
export const noticesSeen = (): void => {
  seen = true;
  for (const run of waiting.splice(0)) run();
};
