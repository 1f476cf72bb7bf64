import { knownReader } from '../../stores/session/knownReader.ts';
import { whenIdle } from '../whenIdle.ts';

/** The page has been at rest for so long: what comes must not meet what the reader waits for. */
const QUIET_MS = 2_000;

/**
 * Brings what a first touch would bring, for members, as long as it can come: what they do without a network is kept
 * (stores/outbox), also by a page that nobody touched before. A guest needs the network first, for the login.
 */
export const beforeOffline = (bring: () => unknown): void => {
  if (knownReader() !== null) whenIdle(() => setTimeout(bring, QUIET_MS));
};
