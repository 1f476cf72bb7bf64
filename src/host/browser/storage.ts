import type { Area, Cookies } from '../host.ts';

// `window.localStorage` itself may throw or be null, so it is looked up inside each call.
const area = (find: () => Storage): Area => ({
  get: (key) => find().getItem(key),
  set: (key, value) => find().setItem(key, value),
  remove: (key) => find().removeItem(key),
  keys: () => Object.keys(find()),
});

export const local: Area = area(() => window.localStorage);
export const session: Area = area(() => window.sessionStorage);

export const cookies: Cookies = {
  read: () => document.cookie,
  write: (cookie) => {
    document.cookie = cookie;
  },
};
