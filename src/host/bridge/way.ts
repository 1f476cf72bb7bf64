import { APP_TOKEN } from '../../settings.ts';
import type { Host } from '../host.ts';
import type { MethodName } from './methods.ts';

/**
 * JSON that stays harmless when an app puts it into a script or a page: `</` cannot close a script, and U+2028 and
 * U+2029 cannot end a line of one. Parses back to the same value.
 */
export const escapeJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(
    /[<\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

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
  const owner = variant === 'ios' ? `webkit.messageHandlers.${name}` : APP_TOKEN;
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
