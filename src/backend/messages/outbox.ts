import type { RefusalName } from '../errors.ts';

/** A login code on its way to a telephone. */
export interface Message {
  readonly at: number;
  /** Area code and number, digits only. */
  readonly phone: string;
  readonly code: string;
}

/** Where login codes leave the server. */
export interface Outbox {
  /** Why none can go out at this moment: then codes are not made at all. */
  readonly trouble: (now: number) => Extract<RefusalName, 'noGateway' | 'messagesDown' | 'messagesSpent'> | null;
  /** Gives one away. What becomes of it is counted and said in the log; nobody waits for it. */
  readonly send: (message: Message) => void;
  /** Newest first; only a demo server keeps any. */
  readonly recent: () => readonly Message[];
  /** How many wait for their turn or are under way. */
  readonly waiting: () => number;
  /** Resolves once nothing is under way any more. */
  readonly idle: () => Promise<void>;
}

export const closedOutbox: Outbox = {
  trouble: () => 'noGateway',
  send() {
    throw new Error('No gateway is configured');
  },
  recent: () => [],
  waiting: () => 0,
  idle: () => Promise.resolve(),
};
