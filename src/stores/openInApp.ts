import { browserHost } from '../host/browser/browserHost.ts';
import { pageLink } from '../host/browser/passing/pageLink.ts';
import { deepLink, type Target } from '../host/open/deepLink.ts';
import { openApp } from '../host/open/openApp.ts';
import { messages } from '../messages.ts';
import { $appHelp } from './appHelp.ts';
import { showToast } from './toast.ts';

/** Opens the app at a target; where that is not possible, says what is. */
export const openInApp = async (target: Target): Promise<void> => {
  const link = deepLink(target);
  if (!link.ok) {
    showToast({ message: messages.badLink, type: 'warning' });
    return;
  }
  const result = await openApp(browserHost(), link.link);
  if (result.status === 'guide') $appHelp.set({ kind: 'guide' });
  if (result.status === 'gaveUp') $appHelp.set({ kind: 'store', store: result.store });
  if (result.status === 'showLink') $appHelp.set({ kind: 'link', link: pageLink() });
};
