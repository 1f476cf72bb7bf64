import { defineMethod } from './method.ts';
import { maybe, object, text } from './read.ts';

export interface ShareCard {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  /** Absolute https address of a picture, or '' for the app's own. */
  readonly image: string;
}

/** Opens the app's share sheet and waits for what the user does with it. `channel` is where it went, when known. */
export const share = defineMethod<ShareCard, { channel?: string | null | undefined }>({
  needs: 'bridge',
  result: object({ channel: maybe(text(40)) }),
  timeoutMs: 120_000,
});
