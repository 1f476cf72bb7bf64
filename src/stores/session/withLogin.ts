import { createKey } from '../../api/key.ts';
import { showFailure } from '../failure.ts';
import { goToLogin, thisPage } from './goToLogin.ts';
import { type IntentName, saveIntent } from './intent.ts';
import { Waits } from '../outbox/waits.ts';
import { isNotLoggedIn } from './notLoggedIn.ts';

/** Sends a guest to login; the action waits in the store, to be carried out on return, of `whose` only for that member. */
export const waitForLogin = (name: IntentName, payload: unknown, whose?: string): void => {
  const page = thisPage();
  saveIntent({ name, payload, page, key: createKey(), at: Date.now(), ...(whose === undefined ? {} : { whose }) });
  void goToLogin(page + location.hash);
};

/**
 * Runs an action; a guest is sent to login and the action waits in the store, to be carried out on return. Other errors
 * are told. True when it was done, `waits` when it will be as soon as there is a network.
 */
export const withLogin = async (
  name: IntentName,
  payload: unknown,
  run: () => Promise<unknown>,
): Promise<boolean | 'waits'> => {
  try {
    await run();
    return true;
  } catch (error) {
    if (isNotLoggedIn(error)) waitForLogin(name, payload);
    else showFailure(error);
    return error instanceof Waits && 'waits';
  }
};
