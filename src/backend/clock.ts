/** Milliseconds since 1970, UTC. Everything that asks for the time asks a `Clock`, so that tests can move it. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
