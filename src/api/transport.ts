import type { Ports } from './ports.ts';
import { aborted, isAbort, RequestFailed, TimedOut } from './errors.ts';

export interface TransportOptions {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** `NetworkFailed` is a `RequestFailed` that never got an answer: a read may be tried once more. */
export class NetworkFailed extends RequestFailed {}

/**
 * One request with a time limit that covers the body too. Throws `TimedOut`, `NetworkFailed`, or an AbortError when the
 * caller gave up, or the browser did because the page is being left.
 */
export const transport = async <Result>(
  ports: Ports,
  call: string,
  address: string,
  init: RequestInit,
  { timeoutMs, signal }: TransportOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> => {
  if (signal?.aborted) throw aborted();
  const controller = new AbortController();
  let end: ((error: Error) => void) | undefined;
  // A dead socket may ignore the abort: the race ends even if fetch never does.
  const ended = new Promise<never>((_, reject) => (end = reject));
  const stop = (error: Error): void => {
    end?.(error);
    controller.abort();
  };
  const giveUp = (): void => stop(aborted());
  signal?.addEventListener('abort', giveUp);
  const timer = ports.timers.set(() => stop(new TimedOut(call)), timeoutMs);
  const answered = ports.fetch(address, { ...init, signal: controller.signal }).then((response) => {
    if (response.redirected) throw new RequestFailed(call, 'redirected');
    return read(response);
  });
  try {
    return await Promise.race([answered, ended]);
  } catch (error) {
    if (isAbort(error) || error instanceof TimedOut || error instanceof RequestFailed) throw error;
    if (ports.leaving()) throw aborted();
    throw new NetworkFailed(call, 'no network');
  } finally {
    ports.timers.clear(timer);
    signal?.removeEventListener('abort', giveUp);
    answered.catch(() => undefined);
  }
};

/** Waits, unless the caller gives up meanwhile. */
export const pause = (ports: Pick<Ports, 'timers'>, ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted());
    const giveUp = (): void => {
      ports.timers.clear(timer);
      reject(aborted());
    };
    const timer = ports.timers.set(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
