import { browserHost } from '../../host/browser/browserHost.ts';
import { readUserId } from '../../host/storage.ts';
import { opener } from '../../stores/opener.ts';
import { goToLogin } from '../../stores/session/goToLogin.ts';

const open = opener(
  () => import('./ImportSheet.lazy.tsx'),
  (part) => part.showImport,
);

/** Opens the sheet that brings in a track; a guest logs in first, since a chosen file would not survive the way. */
export const openImport = (): void => {
  if (readUserId(browserHost()) === null) void goToLogin();
  else void open();
};
