import { toastFor } from '../api/errors.ts';
import { showToast } from './toast.ts';

/** Tells the visitor what went wrong, in the words and for the time of the specification's section 8; silent errors stay so. */
export const showFailure = (error: unknown): void => {
  const toast = toastFor(error);
  if (toast !== null) showToast(toast);
};
