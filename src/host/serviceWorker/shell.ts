import type { AtHand } from './offlinePage.ts';

/** What one build keeps from the beginning; written into the script by `build/offline/serviceWorker.ts` as `SHELL`. */
export interface Shell {
  /** Changes with any of its files. */
  readonly version: string;
  /** Paths of documents. */
  readonly documents: readonly string[];
  /** Paths of hashed files. */
  readonly hashed: readonly string[];
  /** Paths of other files. */
  readonly plain: readonly string[];
  /** What the page in place of one that is not kept leads to. */
  readonly atHand: readonly AtHand[];
  /** All pages that may be kept once they were opened. */
  readonly pages: readonly AtHand[];
  /** Lists on that page what is saved on this device; its SHA-256 in base64, for the policy. */
  readonly script: { readonly code: string; readonly hash: string };
  /** Small file that a deployer takes the worker out of service with. */
  readonly switch: string;
}
