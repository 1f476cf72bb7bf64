import type { Area, Cookies } from '../host.ts';

// `window.localStorage` itself may throw or be null, so it is looked up inside each call.
const area = (find: () => Storage): Area => ({
  get: (key) => find().getItem(key),
  set: (key, value) => find().setItem(key, value),
  remove: (key) => find().removeItem(key),
  keys: () => {
    const storage = find();
    return Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key !== null);
  },
});

export const local: Area = area(() => window.localStorage);
export const session: Area = area(() => window.sessionStorage);

export const cookies: Cookies = {
  read: () => document.cookie,
  write: (cookie) => {
    document.cookie = cookie;
  },
};
