import { site } from '../../site.ts';
import type { Host } from '../host.ts';
import type { MethodName } from './methods.ts';
import { escapeJson } from './escape.ts';

/** What is sent: the callback's name for answers that come later, and the payload. */
export interface Message {
  readonly callback: string;
  readonly data: object;
}

/** Hands a message to the app; what it returns may be the answer, a promise of it, or nothing yet. */
export type Send = (message: Message) => unknown;

/**
 * The app's way in, looked up at the moment of the call because apps inject late; null where there is none.
 *
 * - Android and HarmonyOS: the object `window.<app token>` has a method per name, which takes the message as JSON text
 *   and returns the answer as JSON text (HarmonyOS may return a promise), or nothing.
 * - iOS: `webkit.messageHandlers.<name>.postMessage(message)`, which may return a promise.
 *
 * Any of them may answer later, once, by calling `window[message.callback](answer)`.
 */
export const findWay = (
  host: Pick<Host, 'globals'>,
  variant: 'android' | 'ios' | 'harmony',
  name: MethodName,
): Send | null => {
  const owner = variant === 'ios' ? `webkit.messageHandlers.${name}` : site.appToken;
  const method = variant === 'ios' ? 'postMessage' : name;
  try {
    const object: unknown = host.globals.get(owner);
    const call: unknown = Object(object)[method];
    if (typeof call !== 'function') return null;
    // Injected methods must be called on their own object: Android throws otherwise.
    return (message) =>
      Reflect.apply(call, object, [variant === 'ios' ? JSON.parse(escapeJson(message)) : escapeJson(message)]);
  } catch {
    return null;
  }
};
