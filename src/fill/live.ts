import type { Face } from './faces.ts';

/** What the page's living part shows now. Islands read it through `islands/useLive.ts`. */
export interface Live {
  readonly face: Face;
  /** The checked reply while the face is `ready` or `empty`. */
  readonly data: unknown;
  /** When a shown copy was saved (epoch ms); null for a fresh reply. */
  readonly savedAt: number | null;
  /** Of a fresh reply: the member whom the server answered, or null for what everybody gets. */
  readonly reader?: string | null;
  /** Of the face `gone`: why, in the server's word (api/community/refusal.ts). */
  readonly state?: string;
}

declare global {
  interface Window {
    live?: Live;
  }
  interface DocumentEventMap {
    /** The living part has changed its face or data. */
    live: CustomEvent<Live>;
    /** A saved copy of the reply is at hand. */
    'live:saved': CustomEvent<{ readonly data: unknown; readonly at: number }>;
    /** Somebody wants the request sent again. */
    'live:reload': CustomEvent<undefined>;
  }
}
