import { browserHost } from '../../../host/browser/browserHost.ts';
import { urlOf } from '../../../lib/url/urlOf.ts';
import { askConfirm } from '../../confirm.ts';
import { showToast } from '../../toast.ts';
import type { Writing } from './createWriting.ts';
import { warningsOf } from './reason.ts';

/** Publishing and looking ahead, as the buttons of the page do it. */
export interface Publishing {
  /** Publishes, after what its author should look at has been said. */
  publish(): Promise<void>;
  /** The page of the entry itself, with the draft in it. */
  preview(): Promise<void>;
}

export const asked = (content: string, confirmText: string, cancelText: string): Promise<boolean> =>
  askConfirm({ content, confirmText, cancelText }).then(
    () => true,
    () => false,
  );

export const publishingOf = (writing: Writing): Publishing => ({
  async publish() {
    const warnings = warningsOf(writing.desk.$work.get());
    if (warnings.length === 0 || (await asked(`发布前看一眼：${warnings.join('')}`, '仍然发布', '再改改')))
      await writing.publish();
  },
  async preview() {
    if (!writing.$member.get()) {
      const words = '预览要先登录。写下的内容都存在这台设备上，登录后回到这里。';
      return (await asked(words, '去登录', '先不用')) ? writing.toLogin() : undefined;
    }
    const id = await writing.toServer();
    if (id !== null) browserHost().open.assign(urlOf('/community/detail', { id, as: 'draft' }));
    else showToast('还没有同步到服务器，暂时不能预览。内容都在');
  },
});
