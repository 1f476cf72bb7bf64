import { Refused } from '../../api/errors.ts';
import { goToLogin } from '../../stores/goToLogin.ts';
import { showFailure } from '../../stores/failure.ts';
import { type IntentName, saveIntent } from '../../stores/intent.ts';

/**
 * Runs an action; a guest is sent to login and the action waits in the store, to be carried out on return. Other errors
 * are told. True when it was done.
 */
export const withLogin = async (name: IntentName, payload: unknown, run: () => Promise<unknown>): Promise<boolean> => {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof Refused && Number(error.errCode) === 401) {
      const page = location.pathname + location.search;
      saveIntent({
        name,
        payload,
        page,
        key: `intent-${Date.now()}-${Math.random().toString(36).slice(2, 12)}`,
        at: Date.now(),
      });
      void goToLogin(page + location.hash);
    } else showFailure(error);
    return false;
  }
};
