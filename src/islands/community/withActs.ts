import { showFailure } from '../../stores/failure.ts';

type Acts = typeof import('./commentTouched.ts');

const load = (): Promise<Acts> => import('./commentTouched.ts');

/** Brings what acts on comments, before the tap that wants it. */
export const bringActs = (): void => void load().catch(() => undefined);

/** Acts on a comment, bringing what that takes; tells what went wrong. `done` is called either way. */
export const withActs = (act: (acts: Acts) => unknown, done?: () => void): void =>
  void load().then(act).catch(showFailure).finally(done);
