import { createCipheriv } from 'node:crypto';

/** An id as links of earlier years carry it: AES-128 (ECB, PKCS#7) over its digits, in base64. `key` is 16 bytes. */
export const legacyId = (id: string, key: string): string => {
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return Buffer.concat([cipher.update(id, 'latin1'), cipher.final()]).toString('base64');
};
