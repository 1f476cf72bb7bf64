/** What the page tells its early script: read from the script's own `data-page`, so that the script is one for all pages. */
import type { ParamKind } from '../routes.ts';
import type { Shape } from '../api/shape.ts';

export interface EarlyRequest {
  /** Address of the call without its query. */
  readonly url: string;
  /** Payload field → kind, names of the query parameters it may come from, and whether the page is nothing without it. */
  readonly query: Readonly<
    Record<
      string,
      {
        readonly kind: ParamKind;
        readonly from: readonly string[];
        readonly oneOf?: readonly string[];
        readonly need?: true;
        readonly else?: string;
      }
    >
  >;
  /** Fields beside `errCode` instead of in `data`. */
  readonly top?: true;
}

export interface EarlyPage {
  readonly build: string;
  readonly request?: EarlyRequest;
  /** Query parameters of the page's own row: what a shared link keeps. */
  readonly params: readonly string[];
  /** The page keeps its state when left. */
  readonly keep?: true;
}

/** How a request ended, before anybody looked inside `data`. */
export type EarlyReply =
  | {
      readonly ok: true;
      readonly data: unknown;
      /** Whom the server answered: a member's id, or null for what everybody gets. */
      readonly reader: string | null;
    }
  | { readonly ok: false; readonly why: 'offline' | 'failed' | 'timeout' | 'bad' }
  | {
      readonly ok: false;
      readonly why: 'refused';
      readonly errCode: unknown;
      readonly errMsg: unknown;
      readonly data: unknown;
    };

export interface Early {
  readonly page: EarlyPage;
  /** The request's query as it was sent; null where a parameter was missing or bad. */
  readonly query: string | null;
  /** Id of this history entry. */
  readonly entry: string;
  /** What a kept-alive page left under this entry, when the visitor came back to it. */
  readonly kept: string | null;
  /** Sends the request again (or for the first time) and remembers it as the current one. */
  load(): Promise<EarlyReply>;
  /** The current request. */
  reply: Promise<EarlyReply> | null;
  /** What was tapped last: scripts that come later hear of it (fill/hearTaps.ts). */
  tapped: Element | null;
}

declare global {
  interface Window {
    early: Early;
  }
}

export type { Shape };
