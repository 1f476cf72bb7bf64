import { APP_NAME } from '../../settings.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { isMiniProgram } from '../../host/agents/inMiniProgram.ts';
import { readUserId } from '../../host/storage.ts';
import { asShared, ownSid, shareableAddress } from '../../lib/shareable.ts';
import { $appHelp } from '../appHelp.ts';
import { copyLink } from '../copyText.ts';
import { menuShares } from './menuShares.ts';

/** An address as this visitor passes it on: a member's has the name that the server gives to this share, a guest's none. */
export const sharedAddress = async (address: string): Promise<string> => {
  const own = ownSid(address);
  if (own !== null) return asShared(address, own);
  const userId = readUserId(browserHost());
  if (userId === null) return asShared(address, null);
  const { pathname, search } = new URL(address);
  const sid = await import('./sids.ts').then(
    ({ sidOf }) => sidOf(userId, pathname + search),
    () => null,
  );
  return asShared(address, sid);
};

/** The app's own sheet, where the page stands in it; false where it has none. */
const byApp = (url: string, title: string): Promise<boolean> =>
  new RegExp(APP_NAME, 'i').test(browserHost().agent.userAgent)
    ? import('./shareInApp.lazy.ts').then(
        ({ shareInApp }) => shareInApp(url, title),
        () => false,
      )
    : Promise.resolve(false);

/**
 * Shares an address: the sheet of the app or of the system where there is one, else the link on the clipboard, else the link
 * to copy by hand. A mini program has no sheet that takes an address.
 */
export const shareAddress = async (address: string, title: string): Promise<void> => {
  const host = browserHost();
  const url = await sharedAddress(address);
  if (await byApp(url, title)) return;
  if (host.share !== null && !isMiniProgram(host)) {
    try {
      await host.share({ title, url });
      return;
    } catch (error) {
      if ((error as { name?: string }).name === 'AbortError') return;
    }
  }
  await copyLink(url);
};

/**
 * Shares this page with its own parameters (`window.page.settings.params`) and nothing of the reader. In a messenger the
 * way is its own menu, which is shown.
 */
export const sharePage = async (params: readonly string[], title: string): Promise<void> => {
  const host = browserHost();
  const address = shareableAddress(host.location.href, params);
  if (menuShares(host)) $appHelp.set({ kind: 'share', link: await sharedAddress(address) });
  else await shareAddress(address, title);
};
