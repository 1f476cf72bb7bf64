/** What the worker keeps, and how it lets go of it. */
import { mayKeep } from './rules.ts';
import type { Shell } from './shell.ts';

declare const SHELL: Shell;

export const DOCUMENTS = `documents ${SHELL.version}`;
/** Outlives a build: the names of its files say what they are. */
export const HASHED = 'hashed';
/** Scripts, styles and pictures of the shell; the oldest go. */
const HASHED_MOST = 400;
/** They go by so many: to look through all of them for each that comes would cost more than it frees. */
const TRIMMED_AT_ONCE = 20;

/** Without making it: what is missing was taken away, by an instance of the worker that may be gone. */
const present = async (name: string): Promise<Cache | undefined> =>
  (await caches.has(name)) ? caches.open(name) : undefined;

let isRetired = false;
const underWay = new Set<Promise<void>>();
const change = async (work: () => Promise<void>): Promise<void> => {
  if (isRetired) return;
  // A device without room keeps nothing.
  const done = work().catch(() => undefined);
  underWay.add(done);
  await done;
  underWay.delete(done);
};

/** Keeps an answer that may be kept, in a store that is there. */
export const keep = (name: string, key: string, response: Response): Promise<void> =>
  change(async () => {
    if (mayKeep(response)) await (await present(name))?.put(key, response);
  });

/** Lets the oldest hashed files go beyond the limit, and some more; those of the shell stay. */
export const trim = (): Promise<void> =>
  change(async () => {
    const store = await present(HASHED);
    if (store === undefined) return;
    const keys = await store.keys();
    const ours = new Set(SHELL.hashed);
    const others = keys.filter(({ url }) => !ours.has(new URL(url).pathname));
    const beyond = Math.max(0, keys.length - (HASHED_MOST - TRIMMED_AT_ONCE));
    await Promise.all(others.slice(0, beyond).map((key) => store.delete(key)));
  });

let came = 0;
/** Keeps a hashed file that a page asked for. */
export const keepHashed = async (key: string, response: Response): Promise<void> => {
  await keep(HASHED, key, response);
  // With the first one, too: the browser may end the worker before the next.
  if (came % TRIMMED_AT_ONCE === 0) await trim();
  came += 1;
};

export const kept = (name: string, key: string): Promise<Response | undefined> =>
  caches.match(key, { cacheName: name });

/** Paths of the documents that are kept. */
export const keptDocuments = async (): Promise<string[]> =>
  ((await (await present(DOCUMENTS))?.keys()) ?? []).map(({ url }) => new URL(url).pathname);

/** Lets go of all but what is named. */
export const letGo = async (except: readonly string[] = []): Promise<void> => {
  for (const name of await caches.keys()) if (!except.includes(name)) await caches.delete(name);
};

/** Lets go of all, for good: nothing is kept from now on. */
export const leaveNothing = async (): Promise<void> => {
  isRetired = true;
  await letGo();
  await Promise.all(underWay);
  await letGo();
};
