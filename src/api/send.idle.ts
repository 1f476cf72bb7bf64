import { REQUEST_TIMEOUT_MS, SLOW_AFTER_MS } from '../site.ts';
import type { CallOptions } from './callOptions.ts';
import type { Call } from './define.ts';
import { aborted, Refused, RequestFailed } from './errors.ts';
import { openPorts, randomHex } from './ports.ts';
import { replyIn } from './reply.ts';
import { replyText } from './replyText.ts';
import { buildRequest } from './request.ts';
import { NetworkFailed, pause, transport } from './transport.ts';
import { userSignal } from './userSignal.ts';
import { CLOCK_REFUSED } from './wire.ts';

const RETRY_PAUSE_MS = 200;
const RETRY_JITTER_MS = 400;

/** The server's clock minus ours; learnt when a signature was refused for its time. */
let clockOffsetMs = 0;

interface Heard {
  readonly response: Response;
  readonly text: string | null;
}

/** Milliseconds of a Retry-After header (seconds or a date), or null when absent or odd. */
const retryAfterMs = (response: Response, now: number): number | null => {
  const value = response.headers.get('retry-after');
  if (response.status !== 429 || value === null) return null;
  const ms = /^\d{1,6}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return ms >= 0 ? ms : null;
};

/** Reads what came; what it throws, the call rejects with. */
type Judge = (heard: Heard) => void;

const keyIn = (payload: unknown): string | undefined => {
  const key = (payload as { key?: unknown } | null | undefined)?.key;
  return typeof key === 'string' ? key : undefined;
};

const isRead = (call: Call<never>): boolean => call.method === 'GET' && !call.changes;

/**
 * Sends, and answers what came. Reads are tried once more after a network failure or a short
 * Retry-After; what changes something never is, except when its signature's time was refused before
 * anything happened. A pause that somebody would notice, or that does not fit into the caller's time, is theirs to
 * hear of: the answer goes on as it is. All tries share that time.
 */
const sendOnce = async (call: Call<never>, payload: unknown, options: CallOptions, judge: Judge): Promise<Heard> => {
  const { ports = openPorts, signal, timeoutMs = REQUEST_TIMEOUT_MS, form = false, keepalive = false } = options;
  const key = call.changes ? (options.key ?? keyIn(payload) ?? randomHex(ports, 16)) : '';
  const reads = isRead(call);
  const endsAt = ports.now() + timeoutMs;
  const attempt = async (): Promise<Heard> => {
    const { address, init } = await buildRequest(call, payload, ports, { key, form, keepalive, clockOffsetMs });
    return transport(ports, call.name, address, init, { timeoutMs: endsAt - ports.now(), signal }, async (response) => {
      const picture =
        call.raw === true && response.ok && !/json|html/i.test(response.headers.get('content-type') ?? '');
      if (picture) return { response, text: null };
      const text = await replyText(response);
      if (text === null) throw new RequestFailed(call.name, 'longer than a reply can be');
      return { response, text };
    });
  };
  const patient = async (): Promise<Heard> => {
    let wait: number | null;
    try {
      const heard = await attempt();
      wait = reads ? retryAfterMs(heard.response, ports.now()) : null;
      if (wait === null || wait > SLOW_AFTER_MS || ports.now() + wait >= endsAt) return heard;
    } catch (error) {
      if (!reads || !(error instanceof NetworkFailed)) throw error;
      wait = RETRY_PAUSE_MS + Math.random() * RETRY_JITTER_MS;
      if (ports.now() + wait >= endsAt) throw error;
    }
    await pause(ports, wait, signal);
    return attempt();
  };

  const heard = await patient();
  try {
    judge(heard);
    return heard;
  } catch (error) {
    const now =
      error instanceof Refused && error.errCode === CLOCK_REFUSED
        ? (error.data as { now?: unknown } | null)?.now
        : null;
    if (!call.signed || typeof now !== 'number' || !Number.isFinite(now)) throw error;
    clockOffsetMs = now - ports.now();
  }
  const again = await attempt();
  judge(again);
  return again;
};

/**
 * Sends for the user who is there. An answer that was meant for the one before is dropped: a read is asked again for who
 * is there now, anything else rejects with an AbortError.
 */
const send = async (call: Call<never>, payload: unknown, options: CallOptions, judge: Judge): Promise<Heard> => {
  const user = userSignal();
  const both = new AbortController();
  const stop = (): void => both.abort();
  const signals = [options.signal, user];
  for (const signal of signals) {
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  }
  try {
    const heard = await sendOnce(call, payload, { ...options, signal: both.signal }, judge);
    if (!user.aborted) return heard;
  } catch (error) {
    if (!user.aborted) throw error;
  } finally {
    for (const signal of signals) signal?.removeEventListener('abort', stop);
  }
  if (!isRead(call) || options.signal?.aborted) throw aborted();
  return send(call, payload, options, judge);
};

/** The answer of a call, checked by its contract (api/call.ts). */
export const sendCall = async <Payload, Reply>(
  contract: Call<Payload, Reply>,
  payload: Payload,
  options: CallOptions,
): Promise<Reply> => {
  let reply: Reply | undefined;
  await send(contract as Call<never>, payload, options, ({ response, text }) => {
    reply = replyIn(contract as Call<never, Reply>, {
      status: response.status,
      contentType: response.headers.get('content-type'),
      retryAfter: response.headers.get('retry-after'),
      text: text ?? '',
    });
  });
  return reply as Reply;
};

/** The response of a `raw` call (api/call.ts). */
export const sendRaw = async <Payload>(
  contract: Call<Payload>,
  payload: Payload,
  options: CallOptions,
): Promise<Response> => {
  const heard = await send(contract as Call<never>, payload, options, ({ response, text }) => {
    if (text === null) return;
    replyIn(contract as Call<never>, {
      status: response.status,
      contentType: response.headers.get('content-type'),
      text,
    });
  });
  return heard.response;
};
