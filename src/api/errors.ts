import { clampMessage } from '../lib/text.ts';
import { waitWords } from '../lib/time.ts';
import { messages } from '../messages.ts';
import { ERROR_TOAST_MS, TIMEOUT_TOAST_MS, TOAST_MS } from '../site.ts';
import { isSilent, isSuccess, type ErrCode } from './envelope.ts';

/** The code of a call that wants somebody to be logged in: a login helps. */
export const NOT_LOGGED_IN = 401;

/** No answer within the limit. */
export class TimedOut extends Error {
  readonly call: string;
  constructor(call: string) {
    super(`${call} timed out`);
    this.name = 'TimedOut';
    this.call = call;
  }
}

/**
 * There was no usable answer: no network, a server fault, something that is not the envelope, or a
 * reply that breaks its contract. `reason` is for logs, never for the screen.
 */
export class RequestFailed extends Error {
  readonly call: string;
  readonly reason: string;
  constructor(call: string, reason: string) {
    super(`${call} failed: ${reason}`);
    this.name = 'RequestFailed';
    this.call = call;
    this.reason = reason;
  }
}

/**
 * The server answered and refused. `errCode` is a number where it was one in number or text form,
 * other text as it is, null where it was missing or odd. `errMsg` is untrusted text ('' when it was
 * no text); `data` is unchecked.
 */
export class Refused extends Error {
  readonly call: string;
  readonly errCode: ErrCode;
  readonly errMsg: string;
  readonly data: unknown;
  /** Seconds after which the server wants to be asked again, where it said so. */
  readonly waitSec: number | null;
  constructor(call: string, errCode: ErrCode, errMsg: string, data: unknown, waitSec: number | null = null) {
    super(`${call} was refused with ${errCode}`);
    this.name = 'Refused';
    this.call = call;
    this.errCode = errCode;
    this.errMsg = errMsg;
    this.data = data;
    this.waitSec = waitSec;
  }
}

/**
 * What a refusal says, as one line for the screen of at most `length` characters; '' where it says nothing or asks for silence
 * (errCode -1; specification, section 8), and for every other error.
 */
export const saidBy = (error: unknown, length?: number): string =>
  error instanceof Refused && !isSilent(error.errCode) ? clampMessage(error.errMsg, length) : '';

/** The error of a request that its caller gave up. */
export const aborted = (): Error => {
  const error = new Error('The request was given up');
  error.name = 'AbortError';
  return error;
};

/** Whether a request was given up by its own caller. */
export const isAbort = (error: unknown): boolean => (error as { name?: unknown } | null)?.name === 'AbortError';

/** A toast as the specification describes it (section 3). `time` in milliseconds. */
export interface Toast {
  readonly message: string;
  readonly type: 'success' | 'error' | 'warning';
  readonly time: number;
}

/**
 * The toast an error deserves (specification, section 8), or null: nothing for a request its caller
 * gave up, for the silent errCode -1, for a refusal without a message (the screen draws those), and
 * with `silent` (the session check shows no message whatever happens).
 */
export const toastFor = (error: unknown, { silent = false }: { silent?: boolean } = {}): Toast | null => {
  if (silent || isAbort(error)) return null;
  if (error instanceof TimedOut) return { message: messages.timeout, type: 'warning', time: TIMEOUT_TOAST_MS };
  if (error instanceof Refused) {
    if (isSuccess(error.errCode)) return null;
    const message = error.errCode === 429 && error.waitSec !== null ? waitWords(error.waitSec) : saidBy(error);
    return message === '' ? null : { message, type: 'error', time: ERROR_TOAST_MS };
  }
  return { message: messages.failed, type: 'error', time: TOAST_MS };
};

/** What went wrong, in words for the place where it was tried; never ''. */
export const failureWords = (error: unknown): string => toastFor(error)?.message ?? messages.failed;
