/** A text message that went out. */
export interface Message {
  readonly at: number;
  /** Area code and number, digits only. */
  readonly phone: string;
  readonly code: string;
}

/** Where login codes leave the server. */
export interface Outbox {
  /** False when no gateway is configured: then codes are not made at all. */
  readonly open: boolean;
  readonly send: (message: Message) => void;
  /** Newest first; only a demo server keeps any. */
  readonly recent: () => readonly Message[];
}

const KEPT = 50;

/** Keeps the last codes in memory for the inbox page, and tells a listener (the log). */
export const demoOutbox = (onSend: (message: Message) => void = () => undefined): Outbox => {
  const kept: Message[] = [];
  return {
    open: true,
    send(message) {
      kept.unshift(message);
      kept.length = Math.min(kept.length, KEPT);
      onSend(message);
    },
    recent: () => kept,
  };
};

export const closedOutbox: Outbox = {
  open: false,
  send() {
    throw new Error('No gateway is configured');
  },
  recent: () => [],
};
