import { messages } from '../../messages.ts';
import { confirmLogin } from '../session.ts';
import { showToast } from '../toast.ts';
import type { LoginCalls } from './login.ts';

const load = async () => (await import('./loginRequests.ts')).requests;

/** Brings what the requests need while a number is still being typed. A failure shows when it matters. */
export const warmLogin = (): void => void load().catch(() => undefined);

/** The calls of the login form, made for real. */
export const loginCalls = (done: () => void): LoginCalls => ({
  send: async (...given) => (await load()).send(...given),
  enter: async (...given) => (await load()).enter(...given),
  picture: async (...given) => (await load()).picture(...given),
  fail: async (error, step) => {
    try {
      return await (await load()).fail(error, step);
    } catch {
      // The part itself did not come: there is no network.
      showToast({ message: messages.failed, type: 'error' });
      return { field: step === 'picture' ? 'picture' : 'form', text: messages.failed };
    }
  },
  confirm: confirmLogin,
  done,
});
