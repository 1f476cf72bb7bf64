import type { OpenSocket } from '../socket.ts';

/** Address with the scheme of a socket: what starts with a slash stands on this page's own host. */
const absolute = (address: string): string =>
  /^wss?:/.test(address) ? address : new URL(address, location.href).href.replace(/^http/, 'ws');

/** The browser's own WebSocket. */
export const openSocket: OpenSocket = (address, hears) => {
  if (typeof WebSocket !== 'function') return null;
  try {
    const socket = new WebSocket(absolute(address));
    socket.onmessage = ({ data }) => hears.message(typeof data === 'string' ? data : '');
    socket.onclose = ({ code }) => hears.close(code);
    return {
      send: (text) => {
        if (socket.readyState === 1) socket.send(text);
      },
      close: () => socket.close(),
    };
  } catch {
    // A policy, or a web view that only has the name.
    return null;
  }
};
