/** Where the snapshot of a history entry stands in session storage. */
export const keptKey = (entry: string): string => `keep:${entry}`;
