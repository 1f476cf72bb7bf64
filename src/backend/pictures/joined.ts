/** Lets who wants the same file at one moment wait for one making of it. Another moment makes it anew. */
export const joined = <Made>() => {
  const making = new Map<string, Promise<Made>>();
  return {
    /** How many files are being made. */
    count: (): number => making.size,
    /** The making of this file that runs, or null. */
    running: (path: string): Promise<Made> | null => making.get(path) ?? null,
    /** Joins the making of this file that runs, or begins it. */
    make: (path: string, work: () => Promise<Made>): Promise<Made> => {
      const running = making.get(path);
      if (running) return running;
      const started = work().finally(() => making.delete(path));
      making.set(path, started);
      return started;
    },
  };
};
