import { type Sender, SendFailure, type TextMessage } from './sender.ts';
import { answerText } from './answerText.ts';
import { webhookSignature } from './webhookSignature.ts';

export interface WebhookSettings {
  readonly url: string;
  /** The key: what `whsec_` and Base64 stand for. */
  readonly key: Uint8Array;
}

const bodyOf = ({ kind, at, to, text, code }: TextMessage): string =>
  JSON.stringify({
    type: `message.${kind}`,
    timestamp: new Date(at).toISOString(),
    data: kind === 'notice' ? { to, text } : { to, text, code },
  });

/**
 * Posts each message to an address of the operator's, signed as Standard Webhooks says (headers `webhook-id`,
 * `webhook-timestamp`, `webhook-signature`): a function there hands it to any provider. Any 2xx is taken for sent; the
 * id stays the same when a message is tried again.
 */
export const webhookSender = ({ url, key }: WebhookSettings, clock: () => number): Sender => ({
  name: 'webhook',
  repeatable: true,
  calls: () => true,
  async send(message, signal) {
    const body = bodyOf(message);
    const seconds = Math.floor(clock() / 1_000);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': message.id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': webhookSignature(key, message.id, seconds, body),
      },
      body,
      signal,
      // A redirect would carry a code to where nobody said it may go.
      redirect: 'error',
    });
    await answerText(response);
    if (!response.ok)
      throw new SendFailure(`HTTP ${response.status}`, response.status >= 500 || response.status === 429);
    return { reference: message.id, costMilliYuan: null };
  },
});
