import { createHmac } from 'node:crypto';

/** The signature of the Standard Webhooks specification: `v1,` and HMAC-SHA256 over id, Unix seconds and body, in Base64. */
export const webhookSignature = (key: Uint8Array, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
