/** The faces a living part of a page can show (one at a time); `components/Live.astro` draws them. */
export type Face = 'loading' | 'ready' | 'empty' | 'error' | 'offline' | 'bad' | 'gone' | 'guest' | 'hidden';
