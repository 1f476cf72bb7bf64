/**
 * Runs while the same-city page is parsed. Without a city in the address it goes to the one chosen in the last 30 days,
 * else to the one of the last position, so that a link without a city is the visitor's own; otherwise it marks the chosen
 * order and keeps the city in its links.
 */
import { local, session } from '../host/browser/storage.ts';
import { DAY_MS } from '../site.ts';
import type { Area } from '../host/host.ts';

/** Rules of stores/place/chosen.ts and stores/place/here.ts, told once more for a script that must stay small. */
const kept = (area: Area, key: string, maxAgeMs: number, pick: (value: { [name: string]: unknown }) => unknown): string | null => {
  try {
    const value = JSON.parse(area.get(key) ?? 'null') as { at?: unknown };
    const age = Date.now() - Number(value.at);
    const id = String(pick(value as never));
    return age >= 0 && age < maxAgeMs && /^[1-9]\d{0,9}$/.test(id) ? id : null;
  } catch {
    return null;
  }
};

const field = (value: unknown, name: string): unknown => (Object(value) as Record<string, unknown>)[name];

const search = new URLSearchParams(location.search);
const own =
  kept(local, 'place.chosen', 30 * DAY_MS, (value) => field(value['place'], 'cityId')) ??
  kept(session, 'place.here', DAY_MS / 48, (value) => field(value['location'], 'cityId'));
if (!search.get('cityId') && own !== null) {
  search.set('cityId', own);
  location.replace(`${location.pathname}?${search.toString()}`);
}

const sort = search.get('sort') ?? '';
const nav = (document.currentScript as HTMLScriptElement).previousElementSibling as HTMLElement;
for (const link of Array.prototype.slice.call(nav.querySelectorAll('a[data-sort]')) as HTMLAnchorElement[]) {
  const url = new URL(link.href);
  const cityId = search.get('cityId');
  if (cityId) url.searchParams.set('cityId', cityId);
  link.href = url.pathname + url.search;
  if ((link.dataset['sort'] ?? '') === sort) link.setAttribute('aria-current', 'page');
}
