import { REQUEST_TIMEOUT_MS } from '../site.ts';
import type { CallOptions } from './callOptions.ts';
import type { Call } from './define.ts';
import { aborted, RequestFailed, TimedOut } from './errors.ts';
import { openPorts } from './ports.ts';

type Sending = typeof import('./send.idle.ts');

let sending: Sending | undefined;
let coming: Promise<Sending> | undefined;

/**
 * Brings what sends, for the first call. A page asks for it when it rests; its first reply came with the request in its
 * head, and needs none of it.
 */
export const bringCalls = (): Promise<Sending> =>
  (coming ??= import('./send.idle.ts').then(
    (part) => (sending = part),
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  ));

/** The same within the time and the patience of one call. */
const broughtFor = (name: string, options: CallOptions): Promise<Sending> => {
  // Without a network the part cannot come either, and asking for it would tell the page that its build is gone.
  if (globalThis.navigator?.onLine === false) return Promise.reject(new RequestFailed(name, 'no network'));
  const { signal, timeoutMs = REQUEST_TIMEOUT_MS, ports = openPorts } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted());
    const giveUp = (): void => reject(aborted());
    signal?.addEventListener('abort', giveUp);
    const timer = ports.timers.set(() => reject(new TimedOut(name)), timeoutMs);
    bringCalls()
      .then(resolve, (error: unknown) => reject(new RequestFailed(name, String(error))))
      .finally(() => {
        ports.timers.clear(timer);
        signal?.removeEventListener('abort', giveUp);
      });
  });
};

/**
 * Makes a call and returns its reply, checked by its contract. Throws `TimedOut`, `RequestFailed` or
 * `Refused` (api/errors.ts says which toast each deserves), or an AbortError.
 */
export const call = async <Payload, Reply>(
  contract: Call<Payload, Reply>,
  payload: Payload,
  options: CallOptions = {},
): Promise<Reply> => (sending ?? (await broughtFor(contract.name, options))).sendCall(contract, payload, options);

/** Makes a `raw` call: the response as it came when it is no envelope; a refusal throws like `call`'s. */
export const callRaw = async <Payload>(
  contract: Call<Payload>,
  payload: Payload,
  options: CallOptions = {},
): Promise<Response> => (sending ?? (await broughtFor(contract.name, options))).sendRaw(contract, payload, options);
