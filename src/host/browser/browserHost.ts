import type { Host } from '../host.ts';
import { agent } from './agent.ts';
import { canvas } from './canvas.ts';
import { copy } from './copy.ts';
import { globals } from './globals.ts';
import { history } from './history.ts';
import { image } from './image.ts';
import { leaving } from './leaving.ts';
import { locate } from './locate.ts';
import { open } from './open.ts';
import { page } from './page.ts';
import { cookies, local, session } from './storage.ts';
import { timers } from './timers.ts';

let made: Host | undefined;

/** The doors of the real browser. Made on the first call, so that importing this file on a server does nothing. */
export const browserHost = (): Host => (made ??= make());

const make = (): Host => ({
  local,
  session,
  cookies,
  fetch: (address, init) => window.fetch(address, init),
  open,
  alert: (text) => window.alert(text),
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
  image,
  canvas,
  copy,
  get share() {
    return typeof navigator.share === 'function' ? (data: ShareData) => navigator.share(data) : null;
  },
  get locate() {
    return locate();
  },
  leaving,
  // Some web views leave `onLine` undefined: only a plain false means offline.
  online: () => navigator.onLine !== false,
  viewport: () => ({
    scrollHeight: document.documentElement.scrollHeight,
    innerHeight: window.innerHeight,
    scrollY: window.scrollY,
  }),
});
