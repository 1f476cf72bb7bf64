import type { Area, Host } from './host.ts';
import { AUTH_CODE_KEY, USER_ID_KEY } from './storageKeys.ts';

/**
 * Storage that never throws. What the browser refuses to keep is kept in memory, so that the page works until it is
 * left. A value in memory stands before the browser's: it is the newer one.
 */
export interface SafeArea {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** False when the value of this key will not outlive the page. */
  lasting(key: string): boolean;
}

/** Wraps one area; use `storageOf`, which keeps one wrapper, and one memory, per host. */
export const safeArea = (area: Area): SafeArea => {
  const memory = new Map<string, string | null>();
  return {
    get: (key) => {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        const value: unknown = area.get(key);
        return typeof value === 'string' ? value : null;
      } catch {
        return null;
      }
    },
    set: (key, value) => {
      try {
        area.set(key, value);
        // A full or switched-off storage may take a value without a word and not have it.
        if (area.get(key) === value) memory.delete(key);
        else memory.set(key, value);
      } catch {
        memory.set(key, value);
      }
    },
    remove: (key) => {
      try {
        area.remove(key);
        memory.delete(key);
      } catch {
        memory.set(key, null);
      }
    },
    lasting: (key) => !memory.has(key),
  };
};

const wrappers = new WeakMap<Area, SafeArea>();
const wrapped = (area: Area): SafeArea => {
  const known = wrappers.get(area);
  if (known !== undefined) return known;
  const made = safeArea(area);
  wrappers.set(area, made);
  return made;
};

/** The safe storages of a host. */
export const storageOf = (host: Pick<Host, 'local' | 'session'>): { local: SafeArea; session: SafeArea } => ({
  local: wrapped(host.local),
  session: wrapped(host.session),
});

type Local = Pick<Host, 'local'>;
const USER_ID = /^[1-9]\d{0,18}$/;
const AUTH_CODE = /^[\w.~+/=-]{1,512}$/;

/** A user's id from anything: digits, or a whole number that has not lost any. Null is nobody. */
export const asUserId = (value: unknown): string | null => {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && USER_ID.test(text) ? text : null;
};

const readMatching = (host: Local, key: string, pattern: RegExp): string | null => {
  const value = wrapped(host.local).get(key);
  return value !== null && pattern.test(value) ? value : null;
};

/** Keeps a text when it is one of its kind, and forgets what was there when it is not. */
const keep = (host: Local, key: string, value: string | null): void => {
  if (value === null) wrapped(host.local).remove(key);
  else wrapped(host.local).set(key, value);
};

export const readUserId = (host: Local): string | null => readMatching(host, USER_ID_KEY, USER_ID);
export const writeUserId = (host: Local, userId: unknown): void => keep(host, USER_ID_KEY, asUserId(userId));

export const writeAuthCode = (host: Local, code: unknown): void =>
  keep(host, AUTH_CODE_KEY, typeof code === 'string' && AUTH_CODE.test(code) ? code : null);
