/** What the pages of one browser share. */
export interface Tabs {
  /**
   * Runs `hold` once no other page has this name, and keeps it from others until what `hold` returns is settled. The
   * function it returns gives the waiting up; it does not take the name away from a `hold` that runs.
   */
  hold(name: string, hold: () => Promise<void>): () => void;
  /** Says something to the other pages, and hears what they say. */
  channel(name: string, heard: (data: unknown) => void): Channel;
}

export interface Channel {
  say(data: unknown): void;
  close(): void;
}
