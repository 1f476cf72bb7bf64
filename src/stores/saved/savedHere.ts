/** What this device holds for whoever reads here without a network: copies of what was read, drafts, what waits to be sent. */
import type { Area } from '../../host/host.ts';
import { DYNAMIC_DRAFT_PREFIX, POST_DRAFT_PREFIX, SAVED_KEY, SAVED_PREFIX } from '../../host/storageKeys.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { readWaiting, type Waiting } from '../outbox/queue.ts';
import { waitingWords } from '../outbox/words.ts';

/** A page that opens without a network. */
export interface OpenPage {
  /** Absolute path. */
  readonly path: string;
  readonly title: string;
}

export interface SavedThing {
  /** Its own first words, or what kind of thing it is. */
  readonly title: string;
  readonly kind: string;
  /** Epoch ms; null where nothing tells it. */
  readonly at: number | null;
  /** Null: nothing opens it before the network is back. */
  readonly href: string | null;
}

export interface SavedHere {
  readonly read: readonly SavedThing[];
  readonly drafts: readonly SavedThing[];
  readonly waiting: readonly SavedThing[];
}

type Store = Pick<Area, 'get' | 'keys'>;

/** Characters of a title. */
const LENGTH = 40;
const LIMITS = { maxBytes: 4_194_304, maxDepth: 40 };

type Thing = Readonly<Record<string, unknown>>;

const record = (text: string | null): Thing | null => {
  const parsed = parseJson(text, LIMITS);
  return parsed.ok && isRecord(parsed.value) ? parsed.value : null;
};
const instant = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);
const newestFirst = (one: SavedThing, other: SavedThing): number => (other.at ?? 0) - (one.at ?? 0);

/** What a thing calls itself: its title or name, or how its text begins. */
const titleOf = (thing: unknown, otherwise: string): string => {
  if (!isRecord(thing)) return otherwise;
  for (const name of ['title', 'name', 'nickName', 'text']) {
    const words = thing[name];
    if (typeof words !== 'string' || words.trim() === '') continue;
    const line = Array.from(words.trim().replace(/\s+/g, ' '));
    return line.length > LENGTH ? `${line.slice(0, LENGTH).join('')}…` : line.join('');
  }
  return otherwise;
};

/** The reply of a list says what it is a list of in a part of its own. */
const headOf = (data: unknown): unknown => {
  const topic = isRecord(data) ? data['topic'] : undefined;
  return isRecord(topic) ? topic : data;
};

/** Reader, path and query of a copy's name; the reader of what everybody gets is ''. */
const COPY = new RegExp(`^${SAVED_PREFIX}(\\d*):(/[^?]*)\\?`);

const copies = (local: Store, reader: string | null, pages: readonly OpenPage[]): SavedThing[] => {
  const index = parseJson(local.get(SAVED_KEY), LIMITS);
  const found: SavedThing[] = [];
  for (const key of index.ok && Array.isArray(index.value) ? index.value : []) {
    const [, whose = '', path = ''] = (typeof key === 'string' && COPY.exec(key)) || [];
    const page = pages.filter((one) => one.path === path.replace(/(.)\/$/, '$1'))[0];
    if (page === undefined || (whose !== '' && whose !== reader)) continue;
    const copy = record(local.get(key as string));
    // Without its address nothing says what would open it.
    const search = copy?.['search'];
    if (copy === null || typeof search !== 'string' || !/^(?:\?|$)/.test(search)) continue;
    const href = page.path + search;
    if (found.some((one) => one.href === href)) continue;
    found.push({ title: titleOf(headOf(copy['data']), page.title), kind: page.title, at: instant(copy['at']), href });
  }
  return found;
};

const drafts = (local: Store, reader: string | null, pages: readonly OpenPage[]): SavedThing[] => {
  const opens = (href: string): string | null => (pages.some(({ path }) => path === href) ? href : null);
  const dynamic = record(local.get(DYNAMIC_DRAFT_PREFIX + (reader ?? 'guest')));
  const start = `${POST_DRAFT_PREFIX}${reader ?? 'guest'}:`;
  const posts = local
    .keys()
    .filter((key) => key.indexOf(start) === 0)
    .map((key) => record(local.get(key)))
    .filter((work): work is Thing => work !== null);
  return [
    ...(dynamic === null ? [] : [{ one: dynamic, kind: '动态草稿', href: opens(urlOf('/short_publish')) }]),
    ...posts.map((one) => ({ one, kind: '帖子草稿', href: opens(urlOf('/community/mark')) })),
  ].map(({ one, kind, href }) => ({ title: titleOf(one, '还没有写字'), kind, at: instant(one['at']), href }));
};

/** Where an action was taken. */
const placeOf = ({ name, payload }: Waiting): string | null => {
  const id = payload['targetId'] ?? payload['id'];
  if (typeof id !== 'string') return name === 'createDynamic' ? urlOf('/short_publish') : null;
  if (name === 'setRouteLiked' || name === 'setRouteSaved') return urlOf('/route/detail', { id });
  return payload['targetKind'] === 'dynamic'
    ? urlOf('/dynamic/detail', { did: id })
    : urlOf('/community/detail', { id });
};

const waiting = (local: Store, reader: string | null, pages: readonly OpenPage[]): SavedThing[] =>
  readWaiting(local)
    .filter(({ user }) => user === reader)
    .map((one) => {
      const href = placeOf(one);
      const opens = href !== null && pages.some(({ path }) => path === href.replace(/\?.*$/, ''));
      const kind = waitingWords[one.name];
      return {
        title: titleOf(one.payload, kind),
        kind: `待发送的${kind}`,
        at: instant(one.at),
        href: opens ? href : null,
      };
    });

/**
 * What `reader` has here (null: nobody is logged in), newest first; what another member has is not told, not even that
 * there is some. `pages` open without a network: what none of them shows is left out of what was read.
 */
export const savedHere = (local: Store, reader: string | null, pages: readonly OpenPage[]): SavedHere => ({
  read: copies(local, reader, pages).sort(newestFirst),
  drafts: drafts(local, reader, pages).sort(newestFirst),
  waiting: waiting(local, reader, pages).sort(newestFirst),
});
