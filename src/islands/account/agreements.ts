import { type CollectionEntry, getCollection } from 'astro:content';
import { addressOf } from '../../lib/agreements/addresses.ts';
import { dayInChina, versionOn } from '../../lib/agreements/versions.ts';

type Facts = CollectionEntry<'agreements'>['data'];

export interface Agreement {
  /** Id of the document in the consent record (api/vip/fields.ts). */
  readonly doc: string;
  readonly title: string;
  readonly version: string;
  readonly href: string;
  /** The older version that was agreed to on this device last, and the address of what has changed since. */
  readonly before?: string;
  readonly changes?: string;
}

/** The order in which they are named; what is not here comes after, by its name. */
const ORDER = ['user-protocol', 'privacy', 'community-rules'];
const place = (document: string): number => (ORDER.indexOf(document) >= 0 ? ORDER.indexOf(document) : ORDER.length);

/**
 * What a member agrees to by logging in: the documents whose texts say so (`who: login`), in the version in force at
 * the build. Read at build time and handed to the form: nothing of it is in its script.
 */
export const loginAgreements = async (today = dayInChina(Date.now())): Promise<Agreement[]> => {
  const histories = new Map<string, Facts[]>();
  for (const { data } of await getCollection('agreements')) {
    const history = histories.get(data.document);
    if (history === undefined) histories.set(data.document, [data]);
    else history.push(data);
  }
  const current = [...histories.values()].flatMap((history) => versionOn(history, today) ?? []);
  return current
    .filter(({ who, effective }) => who.includes('login') && effective <= today)
    .sort((a, b) => place(a.document) - place(b.document) || (a.document < b.document ? -1 : 1))
    .map(({ title, version, document }) => ({ doc: document, title, version, href: addressOf(document) }));
};
