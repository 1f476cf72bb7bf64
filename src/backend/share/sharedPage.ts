import { legacyId, isParam } from '../../lib/params.ts';
import { routes, type Route } from '../../routes.ts';
import { answerOf, canonicalPath, queryKinds } from '../../routes/rowFacts.ts';
import { BASE } from '../../site.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { idOfLink } from '../community/entry/legacyId.ts';

/** One of our pages, whatever address led to it. */
export interface SharedPage {
  readonly row: Route;
  /** Its canonical path below the base with its own query, older forms of ids read: equal for equal pages. */
  readonly page: string;
}

const HOME = urlOf('/');

const rowAt = (path: string): Route | undefined => {
  const below = /\.htm$/.test(path) ? path : path.startsWith(HOME) ? path.slice(BASE.length) : '';
  return routes.find((row) => row.path === below && answerOf(row) === 'page');
};

/** The page of a path with its query; null where it is none that stands, or lacks what the table calls a value. */
export const sharedPage = (address: string, legacyKey: string): SharedPage | null => {
  let url: URL;
  try {
    url = new URL(address, 'https://shell.invalid');
  } catch {
    return null;
  }
  const row = url.host === 'shell.invalid' ? rowAt(url.pathname) : undefined;
  if (row === undefined) return null;
  const query = new URLSearchParams();
  for (const [name, kind] of queryKinds(row)) {
    const value = url.searchParams.get(name);
    if (value === null || value === '') continue;
    const known =
      kind === 'legacyId' ? idOfLink(legacyId(value) ?? '', legacyKey) : isParam(kind, value) ? value : null;
    if (known === null) return null;
    query.set(name, known);
  }
  const text = query.toString();
  return { row, page: canonicalPath(row) + (text === '' ? '' : `?${text}`) };
};
