/**
 * The messenger's share card. Only inside that messenger, after paint: the server signs this page's address, the official
 * script is loaded (second address when the first fails), and the card says what the page says.
 */
import { $view } from '../../live/views.ts';
import { call } from '../../api/call.ts';
import { getWxConfig } from '../../api/share/share.ts';
import { asShared, ownSid, shareableAddress } from '../../lib/shareable.ts';
import { $appHelp } from '../../stores/appHelp.ts';
import { pageCard } from '../../host/browser/passing/pageCard.ts';
import { LAUNCH_TAG } from '../../host/open/launchTag.ts';
import { layLaunchTags } from './layLaunchTags.ts';
import { noteMiniProgram } from './noteMiniProgram.ts';

const SCRIPTS = ['https://res.wx.qq.com/open/js/jweixin-1.6.0.js', 'https://res2.wx.qq.com/open/js/jweixin-1.6.0.js'];
/** The content policy names this one policy on pages that share (edge/exceptions.ts). */
const POLICY = 'vendor-script';

interface Card {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
}

interface Sdk {
  config(options: object): void;
  ready(run: () => void): void;
  updateAppMessageShareData(card: Card): void;
  updateTimelineShareData(card: Omit<Card, 'desc'>): void;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const addScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`not loaded: ${address}`));
    script.src = address;
    document.head.append(script);
  });

const loadSdk = async (): Promise<Sdk> => {
  const trusted = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  const policy = trusted?.createPolicy(POLICY, {
    createScriptURL: (url) => {
      if (!SCRIPTS.includes(url)) throw new TypeError('Only the share script may be loaded');
      return url;
    },
  });
  const allowed = (address: string): string => policy?.createScriptURL(address) ?? address;
  await addScript(allowed(SCRIPTS[0] as string)).catch(() => addScript(allowed(SCRIPTS[1] as string)));
  return (window as unknown as { wx: Sdk }).wx;
};

const cardOf = (link: string): Card => {
  const { title, description, image } = pageCard();
  return { title, desc: description, link, imgUrl: image };
};

/** Sets the card, and again when the page's words have come or the link has a name. Without a configured ticket the link is shared bare. */
export const shareInMessenger = async (): Promise<void> => {
  noteMiniProgram();
  try {
    const config = await call(getWxConfig, { url: location.href.split('#')[0] as string });
    const sdk = await loadSdk();
    sdk.config({
      debug: false,
      appId: config.appId,
      timestamp: config.timestamp,
      nonceStr: config.nonceStr,
      signature: config.signature,
      // Not empty: Android takes no tags without one.
      jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'],
      openTagList: [LAUNCH_TAG],
    });
    // Under the member's name once the page's own button has asked for one: opening the messenger's menu shares nothing yet.
    const address = shareableAddress(location.href, window.page.settings.params);
    let link = asShared(address, ownSid(address));
    const set = (): void => {
      const card = cardOf(link);
      sdk.updateAppMessageShareData(card);
      sdk.updateTimelineShareData({ title: card.title, link: card.link, imgUrl: card.imgUrl });
    };
    sdk.ready(() => {
      layLaunchTags();
      set();
      $view.listen(set);
      $appHelp.subscribe((help) => {
        if (help?.kind !== 'share') return;
        link = help.link;
        set();
      });
    });
  } catch {
    /* a bare link still opens the page */
  }
};
