/** What the page tells the script in its head: read from the script's own `data-page`, so that the script is one for all pages. */

/** A request that starts in the head, made by `headRequest` (request.ts). */
export interface HeadRequest {
  /** Name of its call: the living part that shows the reply goes by it. */
  readonly name: string;
  /** Address of the call without its query. */
  readonly url: string;
  /**
   * Payload field → the pattern of a good value, names of the query parameters it may come from (its own when there are none), and
   * whether the part is nothing without it.
   */
  readonly query: Readonly<
    Record<
      string,
      {
        readonly is: string;
        readonly from?: readonly string[];
        /** A bad value is not as good as none: nothing can be asked for then. */
        readonly strict?: true;
        /** Its spaces were plus signs: links lose them to the decoding of queries. */
        readonly plus?: true;
        readonly need?: true;
        readonly else?: string;
        /** A pattern whose first group is the value, in the path instead of the query. */
        readonly at?: string;
      }
    >
  >;
  /** Fields beside `errCode` instead of in `data`. */
  readonly top?: true;
}

export interface PageSettings {
  readonly build: string;
  /** The first one is the page's own: what its address asks for. */
  readonly requests?: readonly HeadRequest[];
  /** Query parameters of the page's own row: what a shared link keeps. */
  readonly params: readonly string[];
  /** People pass it on in the messenger: its policy takes the share script. */
  readonly shared?: true;
  /** The page keeps its state when left. */
  readonly keep?: true;
  /**
   * Its modules may wait for the visitor where it leaves filled (begin.ts), but for an address whose query this pattern finds
   * something in: parameters that the reply knows nothing of, so that the page's script draws by them.
   */
  readonly waits?: string;
}

/** How a request ended, before anybody looked inside `data`. */
export type HeadReply =
  | {
      readonly ok: true;
      readonly data: unknown;
      /** Whom the server answered: a member's id, or null for what everybody gets. */
      readonly reader: string | null;
      /** It came in the page, which is filled with it (edge/worker). */
      readonly given?: true;
    }
  | {
      readonly ok: false;
      readonly why: 'offline' | 'failed' | 'timeout' | 'bad';
      /** Some server has answered, with nothing that is a reply. */
      readonly answered?: true;
      /** By what it says the failure is found in its log (api/wire.ts), unread. */
      readonly requestId?: string | null;
    }
  | {
      readonly ok: false;
      readonly why: 'refused';
      readonly errCode: unknown;
      readonly errMsg: unknown;
      readonly data: unknown;
      /** When to come again (Retry-After), as the server said it. */
      readonly wait: string | null;
      readonly given?: true;
    };

/** A request of this visit. */
export interface Asked {
  /** Its query as it was sent; null where a parameter was missing or bad. */
  readonly query: string | null;
  /** What the head has sent; null where it sent nothing. */
  readonly sent: XMLHttpRequest | null;
  /** The current reply; null before it was first asked for (live/replies/load.ts). */
  reply: Promise<HeadReply> | null;
}

export interface Page {
  readonly settings: PageSettings;
  /** The query of the page's own request as it was sent; null where a parameter was missing or bad, or there is no request. */
  readonly query: string | null;
  /** Id of this history entry. */
  readonly entry: string;
  /** What a kept-alive page left under this entry, when the visitor came back to it. */
  readonly snapshot: string | null;
  /** By name of the call. */
  readonly asked: Readonly<Record<string, Asked>>;
  /** What was tapped last: scripts that come later hear of it (live/onTap.ts). */
  tapped: Element | null;
}

declare global {
  interface Window {
    page: Page;
  }
}
