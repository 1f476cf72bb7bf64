/** What narrows a list of dynamics, in its address: a month it begins with, a topic, a place, tracks. */
export const NARROWS = ['month', 'topicId', 'placeId', 'track'] as const;
export type Narrow = (typeof NARROWS)[number];

/** The value that the page's own request was sent with, or null. */
export const narrowedBy = (name: Narrow): string | null => new URLSearchParams(window.early.query ?? '').get(name);

/** This list's address with other values of what narrows it; null takes one away. Nothing else of the address is kept. */
export const addressWith = (change: Readonly<Partial<Record<Narrow, string | null>>>): string => {
  const old = new URLSearchParams(window.early.query ?? '');
  const search = new URLSearchParams();
  for (const name of window.early.page.params) {
    const value = name in change ? change[name as Narrow] : old.get(name);
    if (value) search.set(name, value);
  }
  const query = search.toString();
  return location.pathname + (query === '' ? '' : `?${query}`);
};

/** The address without anything that narrows. */
export const wholeAddress = (): string => addressWith({ month: null, topicId: null, placeId: null, track: null });
