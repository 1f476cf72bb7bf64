/** A slow phone on a slow link (quality goals, section 1). */
export const SHAPE = { roundTripMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 } as const;
export const CPU_SLOWDOWN = 4;

/**
 * `wire`: TLS and HTTP/2 through a link that has the round trips, the slow start and the one pipe of a real one.
 * `plain`: HTTP/1.1 and the browser's own throttling, which counts the delay once a request and makes connections free.
 */
export const LINKS = ['wire', 'plain'] as const;
export type LinkName = (typeof LINKS)[number];
