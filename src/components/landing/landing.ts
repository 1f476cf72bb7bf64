import type { readLanding } from '../../api/share/landing.ts';
import type { ReplyOf } from '../../api/define.ts';
import { entryUrl } from '../../live/entryUrl.ts';
import { onTap } from '../../live/onTap.ts';
import { $view, dataOf } from '../../live/views.ts';
import { messages } from '../../messages.ts';
import { showToast } from '../../stores/toast.ts';
import { copyText } from '../../stores/copyText.ts';

type Landing = ReplyOf<typeof readLanding>;

const copy = (address: string): Promise<void> =>
  copyText(address, '链接已复制，去浏览器里粘贴打开', '复制没有成功，请长按下面的链接');

/** The whole address in sight, to be copied by hand too, and as a code for a second device. */
const showAddress = (address: string): void => {
  for (const place of Array.from(document.querySelectorAll('[data-landing-address]'))) place.textContent = address;
  const code = document.querySelector<HTMLElement>('[data-landing-code]');
  if (code === null || !matchMedia('(min-width: 768px)').matches) return;
  void import('../post/shareCode.lazy.ts').then(
    ({ drawCode }) => drawCode(code, address),
    () => undefined,
  );
};

/** Ways out of an app that opens no other: the link to take along, and the app of our own. */
export const startLanding = (): void => {
  let address = '';
  $view.subscribe((view) => {
    const now = dataOf<Landing>(view);
    if (now === null) return;
    address = location.origin + (entryUrl(now.kind, now.id) ?? '');
    showAddress(address);
  });
  onTap(document, (target, event) => {
    const outside = target.closest<HTMLAnchorElement>('a[data-outside]');
    if (outside !== null) {
      event?.preventDefault();
      void import('../../islands/community/leaveFor.lazy.ts').then(
        ({ leaveFor }) => leaveFor(outside.href),
        () => showToast({ message: messages.failed, type: 'error' }),
      );
    }
    const landing = dataOf<Landing>($view.get());
    if (landing === null) return;
    if (target.closest('[data-landing-copy]') !== null) void copy(address);
    if (target.closest('[data-landing-open]') !== null)
      void import('../../stores/openInApp.ts').then(
        ({ openInApp }) => openInApp({ type: landing.kind === 'dynamic' ? 9 : 2, id: landing.id }),
        () => showToast({ message: messages.failed, type: 'error' }),
      );
  });
};
