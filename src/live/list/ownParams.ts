import { type Change, listUrl } from './listParams.ts';

/** What the page's own request chose: tab, sort and so on. */
export const ownChoice = (): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(window.page.query ?? ''));

/** The value that the page's own request was sent with, or null. */
export const ownParam = (name: string): string | null => new URLSearchParams(window.page.query ?? '').get(name);

/** This page's address with a change, or that of another path for the same list. */
export const ownUrl = (change: Change, path: string = location.pathname): string =>
  listUrl(path, window.page.settings.params, location.search, change);
