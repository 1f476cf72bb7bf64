import { browserHost } from '../../../host/browser/browserHost.ts';
import { showToast } from '../../../stores/toast.ts';

/** Takes this page along to a browser. */
export const copyPage = async (): Promise<void> => {
  try {
    await browserHost().copy(location.href);
    showToast({ message: '链接已复制，去浏览器里粘贴打开', type: 'success' });
  } catch {
    showToast({ message: '复制没有成功，请用右上角的“···”在浏览器打开', time: 4_000 });
  }
};
