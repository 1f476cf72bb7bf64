import type { ChildProcess } from 'node:child_process';

/** Waits until anything answers at this address; throws when the process ends first, or when the time is over. */
export const untilReachable = async (address: string, child: ChildProcess, withinMs = 30_000): Promise<void> => {
  for (const end = Date.now() + withinMs; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    const reached = await fetch(address).then(
      () => true,
      () => false,
    );
    if (reached) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answers at ${address}`);
};
