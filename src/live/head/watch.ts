import { guardChunks } from '../../host/browser/guard/guard.ts';
import { listenToTaps } from './taps.ts';

/** Address of host/browser/guard/recover.ts, put in by the build (build/inlineScript.ts). */
declare const RECOVER_FILE: string;

/** Guards the parts of this page, a page of `build`, and listens to the controls that need no module. */
export const watch = (build: string): void => {
  let left = false;
  // A page that comes back out of the browser's cache has left nothing.
  for (const word of ['beforeunload', 'pageshow'])
    addEventListener(word, ({ type }) => {
      left = type === 'beforeunload';
    });
  guardChunks(
    build,
    () => left || window.page.tapped?.closest('a[href]'),
    () => import(RECOVER_FILE),
  );
  listenToTaps();
};
