import { local } from '../host/browser/storage.ts';
import { knownReader } from './knownReader.ts';
import { readSaved, save, type SavedDoors } from './saved.ts';

const doors = (): SavedDoors => ({ local, path: location.pathname, now: () => Date.now() });

/** Keeps each fresh reply of this page, and brings the last one when the request has failed. */
export const keepSaved = (): void => {
  const look = (): void => {
    const { live, early } = window;
    if (live === undefined) return;
    // What a kept page left behind was saved when it came.
    if (live.face === 'ready' && live.reader !== undefined) save(doors(), early.query, live.reader, live.data);
    if (live.face !== 'error' && live.face !== 'offline') return;
    const saved = readSaved(doors(), early.query, knownReader());
    if (saved !== null) document.dispatchEvent(new CustomEvent('live:saved', { detail: saved }));
  };
  document.addEventListener('live', look);
  look();
};
