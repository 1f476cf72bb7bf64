/** How long a change waits for another process to let the database go, and how often it looks. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 20;
const BUSY = 5;

/** Another process held the database longer than SQLite waits by itself (open.ts). */
export const isLocked = (error: unknown): boolean => {
  const fault = error as { code?: unknown; errcode?: unknown } | null;
  return fault?.code === 'ERR_SQLITE_ERROR' && (Number(fault.errcode) & 0xff) === BUSY;
};

let waits = 0;

/** How often a change found the database held by another process, since the process began. */
export const lockWaits = (): number => waits;

/**
 * Does `work` again while another process holds the database, without holding up anybody else. `work` must be a
 * transaction, or one statement: what a lock refuses has not begun.
 */
export const patiently = async <Result>(work: () => Result): Promise<Result> => {
  const until = performance.now() + PATIENCE_MS;
  for (;;)
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
      waits += 1;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
};
