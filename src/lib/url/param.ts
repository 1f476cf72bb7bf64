import type { ParamKind } from '../../routes.ts';
import { firstValues } from '../percent.ts';
import type { Reader, ParamValues } from './kinds.ts';
import type { QueryKind, QueryName, UrlPath } from './paths.ts';

const ADDED_FROM = /^(?:singlemessage|groupmessage|timeline|message|appmsg)$/;
/** Whether a value is one that messengers add to every shared link, under names that a page may use itself. */
const isAddition = (name: string, raw: string): boolean =>
  name === 'isappinstalled' || (name === 'from' && ADDED_FROM.test(raw));

/**
 * A parameter of a page, as its row in the route table names it: `paramOf('/vip/buy', 'order', asId, location.search)`. The
 * first of repeated values wins. Undefined where it is absent or empty, null where it is no value of its kind. Never throws.
 */
export const paramOf = <Page extends UrlPath, Name extends QueryName<Page>>(
  _page: Page,
  name: Name,
  read: Reader<QueryKind<Page, Name>>,
  search: string,
): ParamValues[QueryKind<Page, Name>] | null | undefined => readFirst(name, read, search);

/** The same for what every page may be called with: the share that led here, or that it was opened on the way to another one. */
export const commonParam = <Kind extends 'id' | 'word'>(
  name: { readonly id: 'back'; readonly word: 'sid' }[Kind],
  read: Reader<Kind>,
  search: string,
): string | null => readFirst(name, read, search) ?? null;

const readFirst = <Kind extends ParamKind>(
  name: string,
  read: Reader<Kind>,
  search: string,
): ParamValues[Kind] | null | undefined => {
  const raw = firstValues(search).get(name);
  return raw === undefined || raw === '' || isAddition(name, raw) ? undefined : read(raw);
};
