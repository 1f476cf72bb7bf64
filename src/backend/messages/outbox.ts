import type { RefusalName } from '../errors.ts';

/** What a telephone is told: a code, or that something happened to its account. */
export interface Message {
  readonly at: number;
  /** Area code and number, digits only. */
  readonly phone: string;
  /** '' where there are `words` instead. */
  readonly code: string;
  /** The code is read out in a call. */
  readonly voice?: true;
  /** A notice, without the signature at its head. */
  readonly words?: string;
}

/** Where codes and notices leave the server for telephones. */
export interface Outbox {
  /** Why none can go out at this moment: then codes are not made at all. */
  readonly trouble: (now: number) => Extract<RefusalName, 'noGateway' | 'messagesDown' | 'messagesSpent'> | null;
  /** Whether a code can be read out to this number at this moment. */
  readonly calls: (phone: string, now: number) => boolean;
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
  calls: () => false,
  send() {
    throw new Error('No gateway is configured');
  },
  recent: () => [],
  waiting: () => 0,
  idle: () => Promise.resolve(),
};
