/** Markup as data: an element with its attributes, names and values in turn, and what stands in it; or text. */
export type Markup = string | readonly [tag: string, attributes: readonly string[], inside: readonly Markup[]];

/** The event by which a script of markup hands its part over (build/deferMarkup.ts, live/modules/deferred.ts). */
export const DEFERRED = 'deferred';
