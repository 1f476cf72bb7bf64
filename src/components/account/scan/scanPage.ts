import type { AskedLogin } from '../../../api/account/scan.ts';
import { wireGates } from '../../../islands/shell/openApp.ts';
import { onTap } from '../../../live/onTap.ts';
import { $view, dataOf } from '../../../live/views.ts';
import { messages } from '../../../messages.ts';
import { showToast } from '../../../stores/toast.ts';

const MESSENGER =
  /MicroMessenger|\bQQ\/|Weibo|DingTalk|AlipayClient|xhsdiscover|discover\/|aweme|Lark\/|Feishu|miniProgram/i;

/** The first paint knows one messenger by the document's own mark; the others are told here. */
const isElsewhere = (): boolean => {
  const { host } = document.documentElement.dataset;
  return host === 'wechat' || (host === 'web' && MESSENGER.test(navigator.userAgent));
};

/** Begins the answer once the page has read what is asked. In a messenger nothing is answered: the way into the app is shown. */
export const startScanPage = (): void => {
  wireGates();
  const page = document.querySelector<HTMLElement>('[data-scan-page]');
  if (page === null) return;
  const failed = (): void => showToast({ message: messages.failed, type: 'error' });
  if (isElsewhere()) page.dataset['scanPage'] = 'elsewhere';
  else {
    let begun = false;
    $view.subscribe((view) => {
      const asked = dataOf<AskedLogin>(view);
      if (asked === null || begun) return;
      begun = true;
      import('./scanPage.lazy.ts').then(({ startAnswer }) => startAnswer(page, asked), failed);
    });
  }
  onTap(page, (target) => {
    if (target.closest('[data-scan-copy]') !== null)
      import('./copyPage.lazy.ts').then(({ copyPage }) => copyPage(), failed);
  });
};
