import { BRIDGE_TIMEOUT_MS } from '../../site.ts';
import { defineMethod } from './method.ts';
import { maybe, object, text } from './read.ts';

export interface ShareCard {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  /** Absolute https address of a picture, or '' for the app's own. */
  readonly image: string;
}

/**
 * Opens the app's share sheet. `channel` is where it went, when that is known in time: a sheet stays open for as long as its user
 * likes, so `timeout` says nothing of how it ends.
 */
export const share = defineMethod<ShareCard, { channel?: string | null | undefined }>({
  needs: 'bridge',
  result: object({ channel: maybe(text(40)) }),
  timeoutMs: BRIDGE_TIMEOUT_MS,
});
