import type { ChildProcess } from 'node:child_process';

const READY_WITHIN_MS = 120_000;

/** Waits until the site that `child` serves answers at `origin`; throws when the process ends first, or after two minutes. */
export const untilUp = async (origin: string, child: ChildProcess): Promise<void> => {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The backend ended with ${child.exitCode}`);
    const answered = await fetch(`${origin}/mc/user/protocol`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await new Promise((then) => setTimeout(then, 200));
  }
  throw new Error('The backend did not begin to answer');
};
