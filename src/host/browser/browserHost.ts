import type { Globals, Host } from '../host.ts';
import { agent } from './agent.ts';
import { copy } from './copy.ts';
import { history } from './history.ts';
import { leaving } from './leaving.ts';
import { open } from './open.ts';
import { online, page } from './page.ts';
import { cookies, local, session } from './storage.ts';
import { timers } from './timers.ts';
import { viewport } from './viewport.ts';

const locate = (): Host['locate'] => {
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (geolocation === undefined) return null;
  return (limitMs) =>
    new Promise((resolve, reject) => {
      geolocation.getCurrentPosition(
        ({ coords }) => resolve({ longitude: coords.longitude, latitude: coords.latitude, accuracyM: coords.accuracy }),
        (error) => reject(new Error(error.code === 1 ? 'denied' : 'no position')),
        { timeout: limitMs, maximumAge: 60_000 },
      );
    });
};

const globals: Globals = {
  get: (path) =>
    path.split('.').reduce<unknown>(
      // `Object(value)` lets a lookup go on through primitives and null without throwing.
      (value, name) => (Object(value) as Record<string, unknown>)[name],
      window,
    ),
  set: (name, value) => {
    (window as unknown as Record<string, unknown>)[name] = value;
  },
  remove: (name) => {
    // Unlike `delete`, says false instead of throwing where the window is sealed.
    Reflect.deleteProperty(window, name);
  },
  top: () => window.top === window.self,
};

let made: Host | undefined;

/** The ports of the real browser. Made on the first call, so that importing this file on a server does nothing. */
export const browserHost = (): Host => (made ??= make());

const make = (): Host => ({
  local,
  session,
  cookies,
  fetch: (address, init) => window.fetch(address, init),
  open,
  globals,
  page,
  // Getters inside: `location` changes under pushState, and must be read when asked.
  get location() {
    return window.location;
  },
  history,
  get agent() {
    return agent();
  },
  timers,
  now: () => Date.now(),
  random: (length) => window.crypto.getRandomValues(new Uint8Array(length)),
  copy,
  get share() {
    return typeof navigator.share === 'function' ? (data: ShareData) => navigator.share(data) : null;
  },
  get locate() {
    return locate();
  },
  leaving,
  // Some web views leave `onLine` undefined: only a plain false means offline.
  online,
  viewport,
});
