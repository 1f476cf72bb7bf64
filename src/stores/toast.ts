import { atom } from 'nanostores';
import { messages } from '../messages.ts';
import { TOAST_MS } from '../site.ts';
import { whenSeen } from './seen.ts';

export type ToastType = 'success' | 'error' | 'warning';

export interface Toast {
  readonly message: string;
  readonly type: ToastType | null;
  /** How long it stays, in milliseconds from when it can be seen. */
  readonly time: number;
}

/** The toast on screen: one at a time, a new one replaces the old (specification, section 4). */
export const $toast = atom<Toast | null>(null);

/** Words of the last misuse; the shell shows them in an alert (specification, section 5). */
export const $toastMisuse = atom<string | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a toast. `input` is its text, or `{ message, type, time }`; `time` defaults to 2,000 ms (section 9).
 * An argument that is neither text nor an object raises the alert of section 5; text that is empty shows nothing.
 */
export const showToast = (input: string | Partial<Toast>): void => {
  const given: unknown = input;
  const options = typeof given === 'string' ? { message: given } : given;
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    $toastMisuse.set(messages.toastMisused);
    return;
  }
  const { message, type, time } = options as Record<string, unknown>;
  if (typeof message !== 'string' || message === '') return;
  const toast: Toast = {
    message,
    type: type === 'success' || type === 'error' || type === 'warning' ? type : null,
    time: typeof time === 'number' && time > 0 && time < 600_000 ? time : TOAST_MS,
  };
  clearTimeout(timer);
  $toast.set(toast);
  whenSeen(() => {
    if ($toast.get() === toast) timer = setTimeout(hideToast, toast.time);
  });
};

export const hideToast = (): void => {
  clearTimeout(timer);
  $toast.set(null);
};
