import { refuse } from '../errors.ts';
import { randomText } from '../sessions/secrets.ts';
import type { Outgoing, PayNotice } from './channel.ts';

/** Signs, or checks, the text that a message's signature covers. */
export interface Seal {
  readonly sign: (text: string) => string;
}
export interface Check {
  readonly good: (text: string, signature: string) => boolean;
}

export const PAY_HEADERS = { time: 'Pay-Time', nonce: 'Pay-Nonce', sign: 'Pay-Sign' } as const;
/** How far a message's time may be from ours. */
export const PAY_WINDOW_MS = 300_000;

const covered = (time: string, nonce: string, body: string): string => `${time}\n${nonce}\n${body}`;

/** A signed message between us and a gateway, in either direction. */
export const sealed = (payload: object, { sign }: Seal, now: number): Outgoing => {
  const body = JSON.stringify(payload);
  const [time, nonce] = [String(now), randomText(16)];
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      [PAY_HEADERS.time]: time,
      [PAY_HEADERS.nonce]: nonce,
      [PAY_HEADERS.sign]: sign(covered(time, nonce, body)),
    },
  };
};

/**
 * The payload of a message whose signature is good, and its nonce, which the caller spends. `late`: its time is too far
 * from ours, so that it may only repeat what is known already.
 */
export const unsealed = (
  body: string,
  headers: Headers,
  { good }: Check,
  now: number,
): { payload: Record<string, unknown>; nonce: string; late: boolean } => {
  const time = headers.get(PAY_HEADERS.time) ?? '';
  const nonce = headers.get(PAY_HEADERS.nonce) ?? '';
  const sign = headers.get(PAY_HEADERS.sign) ?? '';
  if (!/^[1-9]\d{12}$/.test(time) || !/^[\w-]{16,64}$/.test(nonce) || !/^[\w-]{43,128}$/.test(sign))
    throw refuse('payMessage');
  if (!good(covered(time, nonce, body), sign)) throw refuse('payMessage');
  const late = Math.abs(now - Number(time)) > PAY_WINDOW_MS;
  try {
    const payload: unknown = JSON.parse(body);
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload))
      return { payload: payload as Record<string, unknown>, nonce, late };
  } catch {
    // Signed, and still no message: the same refusal.
  }
  throw refuse('payMessage');
};

const KINDS = ['paid', 'failed', 'cancelled', 'refunded', 'renewalOff'] as const;
const REASONS = ['declined', 'noFunds', 'timeout', 'other'] as const;

/** Reads a gateway's payload; what is odd in it refuses, signed or not. */
export const noticeIn = ({ payload, nonce, late }: ReturnType<typeof unsealed>, merchant: string): PayNotice => {
  const text = (name: string, pattern: RegExp): string => {
    const value = payload[name];
    if (typeof value !== 'string' || !pattern.test(value)) throw refuse('payMessage');
    return value;
  };
  const optional = (name: string): string => (payload[name] === undefined ? '' : text(name, /^[\w:.-]{1,128}$/));
  const kind = KINDS.find((known) => known === payload['kind']);
  const { amountFen } = payload;
  if (!kind || payload['merchant'] !== merchant || payload['currency'] !== 'CNY') throw refuse('payMessage');
  if (typeof amountFen !== 'number' || !Number.isSafeInteger(amountFen) || amountFen < 0) throw refuse('payMessage');
  const transactionId = optional('transactionId');
  if ((kind === 'paid' || kind === 'refunded') && transactionId === '') throw refuse('payMessage');
  const eventId = text('eventId', /^[\w:.-]{8,128}$/);
  return {
    eventId,
    nonce,
    late,
    kind,
    ref: text('ref', /^[0-9a-f-]{36}$/),
    transactionId,
    amountFen,
    refundId: optional('refundId') || eventId,
    reason: kind === 'failed' ? (REASONS.find((known) => known === payload['reason']) ?? 'other') : null,
    agreement: optional('agreement'),
    productId: null,
    renewal: payload['renewal'] === true,
    takenAt: null,
    toldAt: null,
  };
};
