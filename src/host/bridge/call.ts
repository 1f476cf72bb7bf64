import { detectHost } from '../detect.ts';
import type { Host } from '../host.ts';
import { can } from '../versions.ts';
import { type MethodName, methods, type PayloadOf, type ResultOf } from './methods.ts';
import { type BridgeResult, isPending, readReply } from './reply.ts';
import { findWay } from './way.ts';

type Ports = Pick<Host, 'agent' | 'globals' | 'timers' | 'random'>;

/**
 * Calls an ability of the app around us and always ends, within `timeoutMs`, with one typed result: `ok` with a checked
 * value, or the reason why there is none. Never throws. Nothing is called from inside a frame: a foreign page may be
 * holding us, and web views show their bridge to every frame.
 */
export const callBridge = async <Name extends MethodName>(
  host: Ports,
  name: Name,
  payload: PayloadOf<Name>,
  options: { readonly timeoutMs?: number } = {},
): Promise<BridgeResult<ResultOf<Name>>> => {
  const method = Object.prototype.hasOwnProperty.call(methods, name) ? methods[name] : undefined;
  const info = detectHost(host.agent.userAgent, host.agent);
  if (method === undefined || info.app === null || !isTop(host)) return { status: 'unsupported' };
  if (!can(info, method.needs)) return { status: 'oldVersion' };
  const send = findWay(host, info.app.variant, name);
  const callback = callbackName(host);
  if (send === null || callback === null) return { status: 'unsupported' };

  const reply = await exchange(
    host,
    callback,
    () => send({ callback, data: payload as object }),
    options.timeoutMs ?? method.timeoutMs,
    method.maxBytes,
  );
  if (reply.status !== 'ok') return reply;
  try {
    return { status: 'ok', value: method.result(reply.value ?? {}) as ResultOf<Name> };
  } catch {
    return { status: 'invalid' };
  }
};

const isTop = (host: Ports): boolean => {
  try {
    return host.globals.top();
  } catch {
    return false;
  }
};

/**
 * One question, one answer: the first of returned value, promise, callback and time-out counts. The callback has a name
 * nobody can guess and is gone afterwards, so that a second or late answer finds nothing to call.
 */
const exchange = (
  host: Ports,
  callback: string,
  send: () => unknown,
  timeoutMs: number,
  maxBytes: number | undefined,
): Promise<BridgeResult<unknown>> =>
  new Promise((resolve) => {
    let open = true;
    const end = (result: BridgeResult<unknown>): void => {
      if (!open) return;
      open = false;
      host.timers.clear(timer);
      host.globals.remove(callback);
      resolve(result);
    };
    const answer = (value: unknown): void => {
      if (open && !isPending(value)) end(readReply(value, maxBytes));
    };
    const timer = host.timers.set(() => end({ status: 'timeout' }), timeoutMs);
    try {
      host.globals.set(callback, (value: unknown) => end(readReply(value, maxBytes)));
      const returned = send();
      // A promise of the app's own kind is taken in by `resolve`, getters that throw included.
      if (typeof returned === 'string') answer(returned);
      else Promise.resolve(returned).then(answer, () => end({ status: 'invalid' }));
    } catch {
      end({ status: 'invalid' });
    }
  });

/** Null where there is no randomness: under a name that can be guessed anybody could answer. */
const callbackName = (host: Ports): string | null => {
  try {
    return `__cb_${Array.from(host.random(16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  } catch {
    return null;
  }
};
