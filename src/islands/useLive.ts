import { useSyncExternalStore } from 'react';
import type { Live } from '../fill/live.ts';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('live', changed);
  return () => document.removeEventListener('live', changed);
};
const now = (): Live | null => window.live ?? null;
const never = (): null => null;

/**
 * What the page's living part holds; name the reply's type: `useLive<ReplyOf<typeof readPost>>()`. The reply was checked
 * against the contract's shape before it was filled in, so no schema has to come along. Null in the build, on the first
 * render and until the reply is there.
 */
export const useLive = <Reply>(): Reply | null => {
  const live = useSyncExternalStore(subscribe, now, never);
  return live?.face === 'ready' ? (live.data as Reply) : null;
};
