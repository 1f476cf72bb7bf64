import type { News } from '../../lib/content/news.ts';
import type { Host } from '../../host/host.ts';
import { storageOf } from '../../host/storage.ts';
import { NEWS_READ_KEY } from '../../host/storageKeys.ts';
import { parseJson } from '../../lib/json.ts';
import { DAY_MS } from '../../site.ts';

type Ports = Pick<Host, 'local' | 'session'>;

const KEPT_MAX = 100;
/** What is older is no news to somebody who comes for the first time. */
const NEW_FOR_MS = 45 * DAY_MS;

/** Names of the announcements that were read on this device, the latest first. The store is untrusted. */
export const readNews = (host: Ports): readonly string[] => {
  const parsed = parseJson(storageOf(host).local.get(NEWS_READ_KEY));
  const names = parsed.ok && Array.isArray(parsed.value) ? (parsed.value as unknown[]) : [];
  return names.filter((name): name is string => typeof name === 'string').slice(0, KEPT_MAX);
};

export const rememberNews = (host: Ports, names: readonly string[]): void => {
  const all = [...new Set([...names, ...readNews(host)])].slice(0, KEPT_MAX);
  storageOf(host).local.set(NEWS_READ_KEY, JSON.stringify(all));
};

/** Names of what is in force, new and unread. */
export const unreadNews = (
  items: readonly Pick<News, 'id' | 'startsAt' | 'state'>[],
  read: readonly string[],
  now: number,
): readonly string[] =>
  items
    .filter(({ id, startsAt, state }) => state === 'open' && startsAt > now - NEW_FOR_MS && !read.includes(id))
    .map(({ id }) => id);
