import * as z from 'zod/mini';
import { answerText } from '../../messages/answerText.ts';
import type { MessengerSettings } from './settings.ts';
import type { Ticket } from './tickets.ts';

const TIMEOUT_MS = 5_000;

const seconds = z.int().check(z.gte(1));
const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: seconds });
const ticketAnswer = z.object({ ticket: z.string().check(z.minLength(1)), expires_in: seconds });
const refusal = z.object({ errcode: z.int() });

/** Asks, and reads what comes by its shape. Throws in words that name neither the secret nor a token. */
const ask = async <Shape extends z.ZodMiniType>(
  address: URL,
  init: RequestInit,
  shape: Shape,
): Promise<z.output<Shape>> => {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  const text = await answerText(response);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    /* read below as no answer */
  }
  const found = z.safeParse(shape, body);
  if (found.success) return found.data;
  const refused = z.safeParse(refusal, body);
  throw new Error(refused.success ? `errcode ${refused.data.errcode}` : 'an answer of no known shape');
};

/**
 * Fetches a ticket that signs pages, from the messenger's server: a token of the account first, the kind that leaves those of
 * other servers valid, and a ticket for it.
 * https://developers.weixin.qq.com/doc/offiaccount/Basic_Information/getStableAccessToken.html,
 * https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html (appendix 1)
 */
export const messengerTicket =
  ({ appId, secret, url }: MessengerSettings) =>
  async (): Promise<Ticket> => {
    const { access_token: token } = await ask(
      new URL('/cgi-bin/stable_token', url),
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret }),
      },
      tokenAnswer,
    );
    const address = new URL('/cgi-bin/ticket/getticket', url);
    address.searchParams.set('access_token', token);
    address.searchParams.set('type', 'jsapi');
    const { ticket, expires_in: validSec } = await ask(address, {}, ticketAnswer);
    return { ticket, validSec };
  };
