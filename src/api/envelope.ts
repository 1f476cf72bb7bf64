import { waitIn } from '../lib/time.ts';

/** errCode as callers see it: a number, another text, or null for what was neither. */
export type ErrCode = number | string | null;

/** Success is the number 0 or the text "0" and nothing that merely resembles them (section 8). */
export const isSuccess = (errCode: unknown): boolean => errCode === 0 || errCode === '0';

/** -1 asks for silence, in number or text form (section 8). */
export const isSilent = (errCode: unknown): boolean => errCode === -1 || errCode === '-1';

export const errCodeOf = (raw: unknown): ErrCode => {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  if (typeof raw !== 'string') return null;
  return /^(?:0|-?[1-9]\d{0,14})$/.test(raw) ? Number(raw) : raw;
};

export type Verdict = 'success' | 'refused' | 'failed';

/**
 * What an answer amounts to: the one rule of every call and of the request in the head. `body` is its text, parsed, or
 * undefined where that is no JSON. `refused` is an envelope with an errCode other than 0, or with words alone. `failed`
 * is everything else: a fault of the server (5xx) whatever its envelope says, a page, what is no envelope, and a success
 * that came with a status of failure.
 */
export const verdictOf = (status: number, contentType: string | null, body: unknown): Verdict => {
  const hundred = Math.floor(status / 100);
  const { errCode, errMsg } = (body ?? {}) as { readonly errCode?: unknown; readonly errMsg?: unknown };
  if ((hundred !== 2 && hundred !== 4) || /html/i.test(String(contentType))) return 'failed';
  if (isSuccess(errCode)) return hundred === 2 ? 'success' : 'failed';
  const worded = typeof errMsg === 'string' && errMsg.trim() !== '';
  return worded || typeof errCode === 'number' || typeof errCode === 'string' ? 'refused' : 'failed';
};

/** What a limit in front of the server says, in our words. */
export const LIMITED = { errCode: 429, errMsg: '' } as const;

/**
 * Whether an answer that is no envelope of ours came from such a limit: a 429 whose header tells how long to wait is a
 * refusal like the server's own.
 */
export const isLimited = (status: number, verdict: Verdict, retryAfter: string | null): boolean =>
  status === 429 && verdict === 'failed' && waitIn(retryAfter) !== null;
