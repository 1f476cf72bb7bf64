import { withoutSecrets } from './url/secrets.ts';

/**
 * An address that may be shared: without user and password, and with only the query parameters that the page's own row in
 * the route table names. Tokens, phone numbers and what messengers add never travel.
 */
export const shareableAddress = (address: string, params: readonly string[]): string => {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  const kept = params.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  url.search = new URLSearchParams(kept).toString();
  url.hash = withoutSecrets(url.hash, '#');
  return url.toString();
};

/**
 * The address as it is passed on: it says that it was shared, unless the page itself goes by that parameter, and under which
 * name of a share where there is one.
 */
export const asShared = (address: string, sid: string | null): string => {
  const url = new URL(address);
  if (!url.searchParams.has('from')) url.searchParams.set('from', 'share');
  if (sid === null) url.searchParams.delete('sid');
  else url.searchParams.set('sid', sid);
  return url.toString();
};

/**
 * The sid of an address made by `shareableAddress`: it stands there only where the page itself goes by it, as a report does. Such
 * a page is passed on under that name, whoever passes it on. Null for all others.
 */
export const ownSid = (address: string): string | null => new URL(address).searchParams.get('sid');
