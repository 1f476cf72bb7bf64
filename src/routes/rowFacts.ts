/** What the flags of a row mean where more than one place must know it. Each flag is read here, or by one module of its own. */
import type { ParamKind, Route } from './route.ts';

/** What answers at a row's address: its page, the word that it is being built, or another address. */
export const answerOf = (row: Route): 'page' | 'planned' | 'moved' =>
  row.redirect !== undefined ? 'moved' : row.planned ? 'planned' : 'page';

/** The path of the row where it has moved to, or its own. */
export const movedTo = (row: Route): string => row.redirect ?? row.path;

/** The path under which search engines and shared links know the page. */
export const canonicalPath = (row: Route): string => row.canonical ?? row.path;

/** Whether search engines, and guesses at a misspelt address, may lead here. */
export const isFindable = (row: Route): boolean => !row.noindex;

/** Whether people pass the page on: by the messenger's own share script where there is one. */
export const isShared = (row: Route): boolean => row.shared === true;

/** Whether the page's address may be told to others as the Referer. */
export const sendsReferrer = (row: Route): boolean => !row.noReferrer;

/** Names of the optional segments behind the path, in order. */
export const tailNames = (row: Route): readonly string[] => (row.tail ?? []).map(([name]) => name);

/** The query parameters that the page reads: name and kind. */
export const queryKinds = (row: Route): readonly (readonly [name: string, kind: ParamKind])[] =>
  Object.entries(row.query ?? {});

/** Names of the query parameters that links made of the page's address take along. */
export const passedOnNames = (row: Route): readonly string[] =>
  queryNames(row).filter((name) => !row.own?.includes(name));

/** Names of the query parameters that the page reads. */
export const queryNames = (row: Route): readonly string[] => Object.keys(row.query ?? {});
