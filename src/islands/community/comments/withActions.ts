import { showFailure } from '../../../stores/failure.ts';
import { lazy } from '../../../stores/lazy.ts';

type Actions = typeof import('./comment.lazy.ts');

const actions = lazy<Actions>(() => import('./comment.lazy.ts'));

/** Brings what acts on comments, before the tap that wants it. */
export const bringActions = actions.ahead;

/** Acts on a comment, bringing what that takes; tells what went wrong. `done` is called either way. */
export const withActions = (action: (actions: Actions) => unknown, done?: () => void): void =>
  void actions.use(action).catch(showFailure).finally(done);
