/** What the worker does with a request: pure, for its tests. */
import { SCOPE } from '../../site.ts';

export interface Asked {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** `navigate` for a document. */
  readonly mode: string;
}

/**
 * `document`: the network first, what is kept when that fails. `hashed`: what is kept first, for its name says what it
 * is. `plain`: an unhashed file of the shell, the network first. Null: none of ours, the browser goes on by itself.
 */
export type Kind = 'document' | 'hashed' | 'plain';

/** `own`: the origin of the worker; `shell`: the unhashed files that it keeps. */
export const kindOf = ({ method, url, mode }: Asked, own: string, shell: readonly string[]): Kind | null => {
  if (method !== 'GET') return null;
  const { origin, pathname } = new URL(url);
  // Calls, uploads and private files stand outside the base; pages of the app's own are none to be kept.
  if (origin !== own || pathname.indexOf(SCOPE) !== 0) return null;
  if (pathname.indexOf(`${SCOPE}app/`) === 0) return null;
  if (mode === 'navigate') return 'document';
  if (pathname.indexOf(`${SCOPE}_astro/`) === 0) return 'hashed';
  return shell.indexOf(pathname) >= 0 ? 'plain' : null;
};

/** Whether an answer may be kept: whole, our own, and for everybody. A page that was filled for its address says `private`. */
export const mayKeep = (response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store|private/i.test(response.headers.get('cache-control') ?? 'no-store');

/** Under which name a document is kept: its query says which thing it shows, and its text is the same for all of them. */
export const documentName = (url: string): string => new URL(url).pathname.replace(/(.)\/$/, '$1');
