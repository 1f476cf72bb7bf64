import type { Message, Outbox } from './outbox.ts';

const KEPT = 50;

/** Keeps the last messages in memory for the inbox page, and tells a listener (the log). */
export const demoOutbox = (onSend: (message: Message) => void = () => undefined): Outbox => {
  const kept: Message[] = [];
  return {
    trouble: () => null,
    calls: () => true,
    send(message) {
      kept.unshift(message);
      kept.length = Math.min(kept.length, KEPT);
      onSend(message);
    },
    recent: () => kept,
    waiting: () => 0,
    idle: () => Promise.resolve(),
  };
};
