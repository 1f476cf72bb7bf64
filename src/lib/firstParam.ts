import { decodeOnce, firstValues } from './percent.ts';

const ADDED_FROM = /^(?:singlemessage|groupmessage|timeline|message|appmsg)$/;
/** Whether a value is one that messengers add to every shared link, under names that a page may use itself. */
export const isAddition = (name: string, raw: string): boolean =>
  name === 'isappinstalled' || (name === 'from' && ADDED_FROM.test(raw));

/** The first value of a name in a query, decoded; null when it is absent, empty, malformed or a messenger's addition. */
export const firstParam = (search: string, name: string): string | null => {
  const raw = firstValues(search).get(name);
  return raw === undefined || raw === '' || isAddition(name, raw) ? null : decodeOnce(raw);
};
