import { refuse } from '../../errors.ts';
import type { Trust } from '../jws.ts';

/** What a receipt says, where a store that we trust has signed it. Throws `receipt`. */
export const signedReceipt = (trust: Trust, receipt: string): Record<string, unknown> => {
  const signed = trust(receipt);
  if ('fault' in signed) throw refuse('receipt', { data: { reason: signed.fault } });
  return signed.payload;
};

/** What a notification says: the JWS in the one field `name` of a JSON body. Throws `payMessage`. */
export const signedMessage = (trust: Trust, body: string, name: string): Record<string, unknown> => {
  let text: unknown;
  try {
    text = (JSON.parse(body) as Record<string, unknown> | null)?.[name];
  } catch {
    throw refuse('payMessage', { data: { reason: 'malformed' } });
  }
  const signed = trust(typeof text === 'string' ? text : '');
  if ('fault' in signed) throw refuse('payMessage', { data: { reason: signed.fault } });
  return signed.payload;
};
