import { toastFor } from '../api/errors.ts';
import { messages } from '../messages.ts';
import { Waits } from './outbox/waits.ts';
import { showToast } from './toast.ts';

/** Tells the visitor what went wrong, in the words and for the time of the specification's section 8; silent errors stay so. What waits for a network is no failure, and is said as well. */
export const showFailure = (error: unknown): void => {
  if (error instanceof Waits) return showToast({ message: messages.waits });
  const toast = toastFor(error);
  if (toast !== null) showToast(toast);
};
