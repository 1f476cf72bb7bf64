/** What a kept-alive page leaves behind for its history entry, and how it is read back. The store is untrusted. */
import { SNAPSHOTS_KEY } from '../host/storageKeys.ts';
import { session } from '../host/browser/storage.ts';
import { textsIn } from '../lib/json.ts';
import { snapshotKey } from './head/snapshotKey.ts';

/** The card that stood at the top of the view, and how far below the view's edge its own edge was, in CSS pixels. */
export interface Anchor {
  readonly id: string;
  readonly offset: number;
}

export interface Snapshot {
  readonly build: string;
  /** When it was left, epoch ms. */
  readonly at: number;
  /** What each living part showed, by name of its call; checked against the contract where it is shown. */
  readonly parts: Readonly<Record<string, unknown>>;
  readonly anchor: Anchor | null;
}

/** Snapshots are at most this long (quality goal: 100 KB a page in session storage). */
export const SNAPSHOT_MAX_CHARS = 100_000;

/** The snapshot, or null when there is none, or it is another build's or no snapshot at all. */
export const readSnapshot = (text: string | null, build: string): Snapshot | null => {
  if (text === null) return null;
  try {
    const left = JSON.parse(text) as Partial<Snapshot> | null;
    if (left?.build !== build || typeof left.at !== 'number') return null;
    if (typeof left.parts !== 'object' || left.parts === null) return null;
    const { anchor } = left;
    const good = typeof anchor?.id === 'string' && typeof anchor.offset === 'number';
    return { build, at: left.at, parts: left.parts, anchor: good ? anchor : null };
  } catch {
    return null;
  }
};

const ENTRIES_MAX = 10;

/** Leaves a snapshot under a history entry; the oldest of ten go. Without a store the page begins fresh on return. */
export const writeSnapshot = (entry: string, make: () => string): void => {
  try {
    const known = textsIn(session.get(SNAPSHOTS_KEY));
    const entries = [entry, ...known.filter((other) => other !== entry)];
    for (const old of entries.splice(ENTRIES_MAX)) session.remove(snapshotKey(old));
    session.set(snapshotKey(entry), make());
    session.set(SNAPSHOTS_KEY, JSON.stringify(entries));
  } catch {
    /* see above */
  }
};

/** Forgets the snapshot of a history entry: its page is to begin fresh. */
export const dropSnapshot = (entry: string): void => {
  try {
    session.remove(snapshotKey(entry));
  } catch {
    /* nothing was kept either */
  }
};
