import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyed } from './secrets.ts';

/** What only this deployment may read, as it is stored. What was sealed for one `use` opens for no other. */

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key of the deployment: the database alone makes no codes. */
export const seal = (deployment: Uint8Array, plain: Uint8Array, use: string): Uint8Array => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyed(deployment, use), iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

export const unseal = (deployment: Uint8Array, sealed: Uint8Array, use: string): Uint8Array => {
  const cipher = createDecipheriv('aes-256-gcm', keyed(deployment, use), sealed.subarray(0, IV_BYTES));
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([cipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), cipher.final()]);
};
