/** A browser says `online` when its interface is up: what is asked in that moment may still find no way. */
const SETTLES_MS = 500;

/** Runs each time the network is back, a moment later. */
export const whenBack = (run: () => void): void => addEventListener('online', () => setTimeout(run, SETTLES_MS));
