/** The states a living part of a page can show (one at a time); `components/live/Live.astro` draws them. */
export type ViewState = 'loading' | 'ready' | 'empty' | 'error' | 'offline' | 'bad' | 'gone' | 'guest' | 'hidden';
