import { asUserId } from '../../host/storage.ts';

/** Who is in front of the page. `unknown` until the server has said so. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'guest' }
  | { readonly status: 'member'; readonly userId: string };

export const UNKNOWN: Session = { status: 'unknown' };
export const GUEST: Session = { status: 'guest' };

/**
 * Reads a reply of validIslogin (specification, sections 3, 4 and 8). Logged in is only the number 0 or the text "0"
 * together with a good id beside it; whatever else was answered means guest. Never throws.
 */
export const readSession = (reply: unknown): Session => {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return GUEST;
  const { errCode, userId } = reply as Record<string, unknown>;
  if (errCode !== 0 && errCode !== '0') return GUEST;
  const id = asUserId(userId);
  return id === null ? GUEST : { status: 'member', userId: id };
};

/** A server that has fallen over, or has too much to do, has not said who is logged in. */
export const isUnwell = (status: number): boolean => status === 429 || status >= 500;

/** Reads the text of an answer; null when it is none of the API's: a gateway's page, half a reply. */
export const readAnswer = (text: string): Session | null => {
  try {
    const reply: unknown = JSON.parse(text);
    return typeof reply === 'object' && reply !== null && !Array.isArray(reply) ? readSession(reply) : null;
  } catch {
    return null;
  }
};
