/** What the server tells pages while they are open. */
export type Event =
  /** New totals of a post, travelogue or dynamic. */
  | { readonly type: 'counts'; readonly target: string; readonly likes: number; readonly comments: number }
  /** Something new stands in a list: the page offers its "有 5 条新内容" pill. */
  | { readonly type: 'newPost'; readonly kind: 'post' | 'travelogue' | 'dynamic'; readonly targetId: string };

/** An event with its number; numbers grow by one, so a page can ask for what it missed. */
export type Numbered = Event & { readonly id: number };

/** `counts` events go to the watchers of their target (`post:123`), `newPost` to watchers of `feed`. */
export const topicOf = (event: Event): string => (event.type === 'counts' ? event.target : 'feed');

export interface Hub {
  /** Publishes after the change was committed; never throws. */
  readonly publish: (event: Event) => void;
  readonly subscribe: (listener: (event: Numbered) => void) => () => void;
  /** Events after `id` that are still remembered, or null when some of them are gone. */
  readonly since: (id: number) => readonly Numbered[] | null;
  /** Number of the newest event. */
  readonly last: () => number;
  /** A session has ended: its sockets must close. */
  readonly endSession: (handle: string) => void;
  readonly onSessionEnd: (listener: (handle: string) => void) => () => void;
}

const REMEMBERED = 2_000;

export const createHub = (): Hub => {
  const listeners = new Set<(event: Numbered) => void>();
  const enders = new Set<(handle: string) => void>();
  const remembered: Numbered[] = [];
  let last = 0;
  return {
    publish(event) {
      const numbered = { ...event, id: ++last };
      remembered.push(numbered);
      if (remembered.length > REMEMBERED) remembered.splice(0, remembered.length - REMEMBERED);
      for (const listener of listeners) listener(numbered);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    since(id) {
      if (id > last || (remembered[0]?.id ?? last + 1) > id + 1) return null;
      return remembered.filter((event) => event.id > id);
    },
    last: () => last,
    endSession(handle) {
      for (const ender of enders) ender(handle);
    },
    onSessionEnd(listener) {
      enders.add(listener);
      return () => enders.delete(listener);
    },
  };
};
