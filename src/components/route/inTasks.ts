/**
 * Does one thing after the other, each in a task of its own: a finger is answered in between, and what takes a slow phone 60 ms in
 * one piece holds up nothing.
 */
export const inTasks = ([step, ...rest]: readonly (() => unknown)[]): void => {
  if (step === undefined) return;
  setTimeout(() => {
    step();
    inTasks(rest);
  });
};
