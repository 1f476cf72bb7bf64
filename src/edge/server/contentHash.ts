import { createHash } from 'node:crypto';

/** Hash of a file's content as the manifest has it: the first 16 characters of its base64url SHA-256. */
export const contentHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);
