import { browserHost } from '../../host/browser/browserHost.ts';
import { callBridge } from '../../host/bridge/call.ts';
import { pageCard } from '../../host/browser/passing/pageCard.ts';

/**
 * Shares by the sheet of the app around us. True when it was there, whatever the visitor does with it, and for how long; false
 * where this app or this version has none, so that another way is taken. The card is the page's where the address is, else the title alone.
 */
export const shareInApp = async (link: string, title: string): Promise<boolean> => {
  const host = browserHost();
  const isPage = new URL(link).pathname === new URL(host.location.href).pathname;
  const { description, image } = isPage ? pageCard() : { description: '', image: '' };
  const picture = image.startsWith('https://') ? image : '';
  const { status } = await callBridge(host, 'share', { title, description, link, image: picture });
  return status === 'ok' || status === 'denied' || status === 'timeout';
};
