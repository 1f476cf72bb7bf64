import { browserHost } from '../host/browser/browserHost.ts';
import { messages } from '../messages.ts';
import { showToast } from './toast.ts';

const WAY_OUT_MS = 4_000;
/** An address is read, and perhaps written down. */
const ADDRESS_MS = 6_000;

/** Copies a text and says that it is `done`, or what can be done `instead` where the host does not let it. */
export const copyText = async (text: string, done: string, instead: string, insteadMs = WAY_OUT_MS): Promise<void> => {
  try {
    await browserHost().copy(text);
    showToast({ message: done, type: 'success' });
  } catch {
    showToast({ message: instead, time: insteadMs });
  }
};

/** Copies an address; where it cannot be copied it is shown. */
export const copyLink = (url: string): Promise<void> =>
  copyText(url, messages.copied, `复制没有成功，链接是：${url}`, ADDRESS_MS);
